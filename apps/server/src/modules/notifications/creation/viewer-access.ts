import type { DbReader } from '../../../platform/db/database';
import { findActiveViewers, type UserViewer } from '../../access/access.facade';
import { canSeeConversation } from '../../conversation-records/conversation-records.facade';
import type { ConversationFacts } from './notification-candidates';

/** The current permissions of these people in an active account; people who are not members are missing. */
export async function loadViewers(
  db: DbReader,
  accountId: number,
  userIds: readonly number[],
): Promise<Map<number, UserViewer>> {
  const viewers = await findActiveViewers(db, accountId, [...new Set(userIds)]);
  return new Map(viewers.map((viewer) => [viewer.userId, viewer]));
}

/** Whether a person may see a loaded conversation, by the visibility policy. */
export function canViewerSee(viewer: UserViewer | undefined, known: ConversationFacts | undefined): boolean {
  if (!viewer || !known) return false;
  const { row, participantIds } = known;
  return canSeeConversation(viewer, { ...row, participantIds, contactInboxVerified: false });
}
