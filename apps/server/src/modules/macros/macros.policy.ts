import type { MacroAbility } from '@parley/contract';
import { definePolicy, hasAbility, type UserViewer } from '../access/access.facade';
import type { MacroRow } from './macros.repository';

type Ownership = Pick<MacroRow, 'owner_id'>;

/** Members may use global macros and their own. */
export function canUseMacro(viewer: UserViewer, macro: Ownership): boolean {
  return macro.owner_id === null || macro.owner_id === viewer.userId;
}

/** Who may share macros may change global ones; only the owner may change a personal one. */
function canChangeMacro(viewer: UserViewer, macro: Ownership): boolean {
  return macro.owner_id === null ? hasAbility(viewer, 'shareMacros') : macro.owner_id === viewer.userId;
}

export const macroPolicy = definePolicy<MacroAbility, Ownership>({
  update: canChangeMacro,
  delete: canChangeMacro,
});
