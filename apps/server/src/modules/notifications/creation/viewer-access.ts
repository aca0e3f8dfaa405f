import type { DbReader } from '../../../platform/db/database';
import { findActiveViewers, type UserViewer } from '../../access/access.facade';
import { canSeeConversation } from '../../conversations/conversations.facade';
import type { ConversationFacts } from './notification-candidates';

/** These people's rights in an active account as they are now; who is no member is missing. */
export async function loadViewers(
  db: DbReader,
  accountId: number,
  userIds: readonly number[],
): Promise<Map<number, UserViewer>> {
  const viewers = await findActiveViewers(db, accountId, [...new Set(userIds)]);
  return new Map(viewers.map((viewer) => [viewer.userId, viewer]));
}

/** The one policy, asked of a person and a conversation at hand. */
export function canViewerSee(viewer: UserViewer | undefined, known: ConversationFacts | undefined): boolean {
  if (!viewer || !known) return false;
  const { row, participantIds } = known;
  return canSeeConversation(viewer, { ...row, participantIds, contactInboxVerified: false });
}
