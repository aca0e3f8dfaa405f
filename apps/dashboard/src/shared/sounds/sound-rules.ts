import type { ConversationPush, MessagePush, RealtimeMessage } from '@parley/contract';
import type { SoundOccasion, SoundSettings } from './sound-settings';

/** `message_type` of incoming messages. */
const INCOMING = 0;

export interface Listener {
  myId: number;
  settings: SoundSettings;
  /** The window is visible and has the focus. */
  isPresent: boolean;
  /** Display id of the open conversation. */
  openConversation: number | null;
}

/**
 * Whether a new message plays a sound: incoming messages and private notes of others, in the conversations chosen in
 * the settings. Not while the person looks at that conversation, and with `onlyWhenAway` not while they are present at
 * all.
 */
export function shouldPlaySound(message: MessagePush, listener: Listener): boolean {
  const { myId, settings, isPresent, openConversation } = listener;
  if (message.message_type !== INCOMING && !message.private) return false;
  if (message.sender_type === 'User' && message.sender_id === myId) return false;
  if (!settings.occasions.includes(occasionOf(message, myId))) return false;
  return !isPresent || (!settings.onlyWhenAway && message.conversation_id !== openConversation);
}

/** Whether the reminder sound plays for unread messages in the person's own conversations. */
export function shouldRepeatSound(unread: ReadonlySet<number>, { settings, isPresent }: Listener): boolean {
  if (!settings.repeats || settings.occasions.length === 0 || unread.size === 0) return false;
  return !isPresent || !settings.onlyWhenAway;
}

function occasionOf({ conversation }: MessagePush, myId: number): SoundOccasion {
  const assignee = conversation?.assignee_id ?? null;
  if (assignee === null) return 'unassigned';
  return assignee === myId ? 'mine' : 'others';
}

/** Display ids of the person's open conversations with unread messages, after an event. */
export function unreadAfter(
  unread: ReadonlySet<number>,
  message: RealtimeMessage,
  myId: number,
): ReadonlySet<number> {
  switch (message.event) {
    case 'message.created': {
      const { data } = message;
      const waits = data.message_type === INCOMING && data.conversation?.assignee_id === myId;
      return waits ? withId(unread, data.conversation_id) : unread;
    }
    case 'conversation.created':
    case 'conversation.status_changed':
    case 'conversation.updated':
    case 'conversation.read':
    case 'assignee.changed':
      return isWaiting(message.data, myId)
        ? withId(unread, message.data.id)
        : withoutId(unread, message.data.id);
    case 'conversation.unread_count_changed': {
      const { id, unread_count: count } = message.data;
      return id !== undefined && count === 0 ? withoutId(unread, id) : unread;
    }
    case 'conversation.removed':
      return withoutId(unread, message.data.id);
    default:
      return unread;
  }
}

type Waiting = Pick<ConversationPush, 'status' | 'unread_count'> & {
  meta: { assignee?: { id: number } | null; assignee_type?: 'User' | 'AgentBot' | null };
};

/** Whether a conversation is open, has unread messages and is assigned to the person. */
export function isWaiting({ status, unread_count: count, meta }: Waiting, myId: number): boolean {
  const isMine = meta.assignee_type !== 'AgentBot' && meta.assignee?.id === myId;
  return isMine && status === 'open' && count > 0;
}

function withId(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return ids.has(id) ? ids : new Set([...ids, id]);
}

function withoutId(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : ids;
}
