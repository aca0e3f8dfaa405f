import type { Label } from '@parley/contract';
import type { ListTexts } from '../../../shared/settings-list/list-texts';

export const labelTexts: ListTexts<Label> = {
  keyOf: (text) => `labels.${text}`,
  nameOf: ({ title }) => title,
};
