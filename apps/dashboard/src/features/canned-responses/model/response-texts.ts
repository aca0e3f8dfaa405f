import type { CannedResponse } from '@parley/contract';
import type { ListTexts } from '../../../shared/settings-list/list-texts';

/** The short code as it is typed in a reply. */
export const typedCodeOf = ({ short_code }: CannedResponse): string => `/${short_code}`;

export const responseTexts: ListTexts<CannedResponse> = {
  keyOf: (text) => `cannedResponses.${text}`,
  nameOf: typedCodeOf,
  valuesOf: (response) => ({ code: typedCodeOf(response) }),
};
