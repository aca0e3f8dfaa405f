import { hasAbility } from '../access/access.facade';
import type { Viewer } from '../access/access.facade';

/** Whether the caller may see the inbox: administrators and bots of the account all, agents those they belong to. */
export function canSeeInbox(viewer: Viewer, inboxId: number): boolean {
  switch (viewer.kind) {
    case 'system':
    case 'agentBot':
      return true;
    case 'user':
      return viewer.role === 'administrator' || viewer.inboxIds.includes(inboxId);
    case 'contact':
      return false;
  }
}

/** Whether the caller may message contacts there: anyone who sees some of the inbox's conversations. */
export function canMessageContactsIn(viewer: Viewer, inboxId: number): boolean {
  if (!canSeeInbox(viewer, inboxId)) return false;
  return viewer.kind !== 'user' || hasAbility(viewer, 'openConversations');
}

/**
 * Whether the caller may see contacts' source ids in an inbox. A source id gives access to all present and future
 * conversations under it, so roles limited to some conversations get none.
 */
export function canSeeSourceIds(viewer: Viewer, inboxId: number): boolean {
  if (!canSeeInbox(viewer, inboxId)) return false;
  if (viewer.kind !== 'user' || viewer.role === 'administrator' || viewer.permissions === null) return true;
  return viewer.permissions.includes('conversation_manage');
}

/**
 * Whether the caller may mark a contact inbox (link) as proven without a proof. Its holder then sees the contact's
 * conversations in every inbox, so the caller must see every inbox too.
 */
export function canMarkVerified(viewer: Viewer): boolean {
  return viewer.kind === 'system' || (viewer.kind === 'user' && viewer.role === 'administrator');
}
