import type { Viewer } from '../access/access.types';

/** May this caller see the inbox at all? Administrators all, agents the ones they are a member of. */
export function inboxVisibleTo(viewer: Viewer, inboxId: number): boolean {
  switch (viewer.kind) {
    case 'system':
      return true;
    case 'user':
      return viewer.role === 'administrator' || viewer.inboxIds.includes(inboxId);
    case 'contact':
      return false;
  }
}
