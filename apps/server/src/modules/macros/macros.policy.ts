import type { UserViewer } from '../access/access.facade';
import type { MacroRow } from './macros.repository';

type Ownership = Pick<MacroRow, 'owner_id'>;

/** Members may use global macros and their own. */
export function canUseMacro(viewer: UserViewer, macro: Ownership): boolean {
  return macro.owner_id === null || macro.owner_id === viewer.userId;
}

/** Administrators may change global macros; only the author may change a personal one. */
export function canChangeMacro(viewer: UserViewer, macro: Ownership): boolean {
  return macro.owner_id === null ? viewer.role === 'administrator' : macro.owner_id === viewer.userId;
}
