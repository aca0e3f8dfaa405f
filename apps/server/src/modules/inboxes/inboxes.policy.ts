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

const conversationRights = [
  'conversation_manage',
  'conversation_unassigned_manage',
  'conversation_participating_manage',
];

/**
 * May this caller know under which source ids contacts are known in an inbox? They open its conversations, so whoever sees
 * none there gets none.
 */
export function sourcesVisibleTo(viewer: Viewer, inboxId: number): boolean {
  if (!inboxVisibleTo(viewer, inboxId)) return false;
  if (viewer.kind !== 'user' || viewer.role === 'administrator' || viewer.permissions === null) return true;
  return viewer.permissions.some((permission) => conversationRights.includes(permission));
}
