import type { CustomRole } from '@parley/contract';
import type { ListTexts } from '../../../shared/settings-list/list-texts';

export const roleTexts: ListTexts<CustomRole> = {
  keyOf: (text) => `customRoles.${text}`,
  nameOf: ({ name }) => name,
};
