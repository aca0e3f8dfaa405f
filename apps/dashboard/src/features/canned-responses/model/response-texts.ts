import type { CannedResponse } from '@parley/contract';
import { parseRichText } from '@parley/rich-text/parse';
import { oneLine } from '@parley/rich-text/text';
import type { ListTexts } from '../../../shared/settings-list/list-texts';

/** The short code as it is typed in a reply. */
export const typedCodeOf = ({ short_code }: CannedResponse): string => `/${short_code}`;

export const responseTexts: ListTexts<CannedResponse> = {
  keyOf: (text) => `cannedResponses.${text}`,
  nameOf: typedCodeOf,
};

/** Longer texts are cut before conversion, because a line shows no more than this. */
const LINE_CHARACTERS = 400;

/** The beginning of a Markdown text as plain text in one line. */
export const plainLine = (markdown: string): string =>
  oneLine(parseRichText(markdown.slice(0, LINE_CHARACTERS)));
