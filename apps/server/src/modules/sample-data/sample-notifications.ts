import type { NotificationType } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import { numberOfType } from '../notifications/notifications.types';
import type { SampleBaseData } from './sample-base-data';
import type { CreatedStory } from './create-story';
import { insertQuietNotifications } from './sample-data.repository';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

interface SampleNotification {
  userId: number;
  type: NotificationType;
  conversationId: number;
  messageId: number | null;
  at: Date;
  isRead: boolean;
}

/**
 * Writes the notifications of each person: mentions, replies of their customers, new assignments. The event handlers
 * cannot write them, because their notifications have the current time and are mailed. Notifications that are older
 * than a day, or whose message was answered, are marked as read.
 */
export async function addSampleNotifications(
  tx: Tx,
  stories: readonly CreatedStory[],
  baseData: SampleBaseData,
): Promise<void> {
  const notices = new Map<string, SampleNotification>();
  // A newer notification of a conversation replaces the older one, as in production.
  for (const notice of stories
    .flatMap(notificationsOfStory)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (baseData.memberIds.has(notice.userId))
      notices.set(`${notice.conversationId}:${notice.userId}`, notice);
  }
  if (notices.size === 0) return;
  await insertQuietNotifications(
    tx.db,
    [...notices.values()].map(({ userId, type, conversationId, messageId, at, isRead }) => ({
      account_id: tx.accountId,
      user_id: userId,
      notification_type: numberOfType(type),
      conversation_id: conversationId,
      message_id: messageId,
      read_at: isRead ? new Date(at.getTime() + MINUTE_MS) : null,
      last_activity_at: at,
      created_at: at,
      updated_at: at,
    })),
  );
}

function notificationsOfStory({ plan, conversation, mentions }: CreatedStory): SampleNotification[] {
  if (plan.status === 'resolved') return [];
  const isOld = (at: Date) => Date.now() - at.getTime() > DAY_MS;
  const about = { conversationId: conversation.id };
  const named = mentions.map(
    (mention): SampleNotification => ({
      ...about,
      ...mention,
      type: 'conversation_mention',
      isRead: isOld(mention.at),
    }),
  );
  const { assignee_id: userId, last_non_activity_message_id: messageId } = conversation;
  if (userId === null) return named;
  const isAnswered = plan.turns.at(-1)?.speaker !== 'c';
  const own: SampleNotification = isAnswered
    ? { ...about, userId, type: 'conversation_assignment', messageId: null, at: plan.begin, isRead: true }
    : {
        ...about,
        userId,
        type: 'assigned_conversation_new_message',
        messageId,
        at: plan.end,
        isRead: isOld(plan.end),
      };
  return [...named, own];
}
