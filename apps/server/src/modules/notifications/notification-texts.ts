import type { MessagePush, NotificationType } from '@parley/contract';
import type { ServerTexts } from '@parley/i18n/server';
import type { DbReader } from '../../platform/db/database';
import { findConversations } from '../conversation-records/conversation-records.facade';
import { loadInboxes } from '../inboxes/inboxes.facade';
import {
  findFirstPersonalMessageIds,
  findLastIncomingMessageIds,
  findMessages,
  presentMessagePushes,
} from '../messages/messages.facade';

const WORDS = 10;
/** Limit for texts with very long words. */
const CHARACTERS = 200;

export interface Subject {
  type: NotificationType;
  conversationId: number;
  messageId: number | null;
}

/** Text of a notification in one language. `displayId`: number of the conversation, for links. */
export interface NotificationText {
  title: string;
  body: string;
  displayId: number;
}

/**
 * Texts of notifications, in their order; null where the conversation was deleted. The body quotes a message: the
 * message of the notification, for a new conversation its first one, for an assignment the customer's last one.
 */
export async function loadNotificationTexts(
  db: DbReader,
  accountId: number,
  subjects: readonly (Subject & { texts: ServerTexts })[],
): Promise<(NotificationText | null)[]> {
  if (subjects.length === 0) return [];
  const rows = await findConversations(
    db,
    accountId,
    subjects.map(({ conversationId }) => conversationId),
  );
  const conversations = new Map(rows.map((row) => [row.id, row]));
  const inboxes = await loadInboxes(db, accountId, [...new Set(rows.map((row) => row.inbox_id))]);
  const quotedMessages = await loadQuotedMessages(db, accountId, subjects);
  return subjects.map(({ texts, type, conversationId }, index) => {
    const conversation = conversations.get(conversationId);
    if (!conversation) return null;
    const inbox = inboxes.get(conversation.inbox_id)?.name ?? '';
    const title = texts.t(`notification.${type}`, { id: String(conversation.display_id), inbox });
    return { title, body: bodyOf(texts, quotedMessages[index]), displayId: conversation.display_id };
  });
}

type Source = 'message' | 'first' | 'last';

function sourceOf({ type, messageId }: Subject): Source {
  if (messageId !== null) return 'message';
  return type === 'conversation_creation' || type === 'sla_missed_first_response' ? 'first' : 'last';
}

async function loadQuotedMessages(
  db: DbReader,
  accountId: number,
  subjects: readonly Subject[],
): Promise<(MessagePush | undefined)[]> {
  const idsBy = (source: Source) =>
    subjects.flatMap((subject) => (sourceOf(subject) === source ? subject.conversationId : []));
  const first = await findFirstPersonalMessageIds(db, accountId, idsBy('first'));
  const last = await findLastIncomingMessageIds(db, accountId, idsBy('last'));
  const ids = subjects.map((subject) => {
    if (subject.messageId !== null) return subject.messageId;
    return (sourceOf(subject) === 'first' ? first : last).get(subject.conversationId);
  });
  const rows = await findMessages(
    db,
    accountId,
    ids.flatMap((id) => id ?? []),
  );
  const pushes = await presentMessagePushes(db, accountId, rows);
  return ids.map((id) => pushes.get(id ?? 0));
}

/** `<sender>: <the first ten words>`. */
function bodyOf(texts: ServerTexts, message: MessagePush | undefined): string {
  if (!message) return texts.t('notification.noContent');
  const { sender } = message;
  const who = sender && ('available_name' in sender ? sender.available_name : sender.name);
  const words = firstWords(message.content ?? '');
  const what =
    words !== ''
      ? words
      : texts.t(message.attachments?.length ? 'notification.attachment' : 'notification.noContent');
  return who ? `${who}: ${what}` : what;
}

/** The first words of the text as displayed: of links and mentions only their text. */
function firstWords(content: string): string {
  const words = content
    .slice(0, 5_000)
    .replaceAll(/!?\[([^\]\n]{0,500})\]\([^)\s]{0,2000}\)/g, '$1')
    .split(/\s+/)
    .filter((word) => word !== '');
  const text = words.slice(0, WORDS).join(' ');
  const isCut = words.length > WORDS || text.length > CHARACTERS;
  return isCut ? `${[...text].slice(0, CHARACTERS).join('')}…` : text;
}
