import type { UserViewer } from '../access/access.facade';
import type { MacroRow } from './macros.repository';

type Ownership = Pick<MacroRow, 'owner_id'>;

/** Everybody's, or their own. */
export function canUseMacro(viewer: UserViewer, macro: Ownership): boolean {
  return macro.owner_id === null || macro.owner_id === viewer.userId;
}

/** What is everybody's is the administrators' to change, what is personal is its author's. */
export function canChangeMacro(viewer: UserViewer, macro: Ownership): boolean {
  return macro.owner_id === null ? viewer.role === 'administrator' : macro.owner_id === viewer.userId;
}
