import { z } from 'zod';
import { agentBotPush, availability, userPush } from '../agents/entities';
import { bulkActionProgress } from '../bulk-actions/entities';
import { contactPush } from '../contacts/entities';
import { conversationPush, conversationStatus } from '../conversations/entities';
import { replyModes } from '../conversations/reply-drafts';
import { json } from '../kit/values';
import { macroRun } from '../macros/entities';
import { messagePush } from '../messages/entities';
import { notificationPush } from '../notifications/entities';
import { configurationModels } from './configuration';

const performer = z.union([userPush, agentBotPush]).optional();
const envelope = { account_id: z.number(), performer };

/**
 * What a view needs to know of a conversation before a change, to tell whether it enters, stays in or
 * leaves, and by how much the kept counts move. Present on every event that changes one of these.
 */
export const conversationPosition = z.strictObject({
  status: conversationStatus,
  inbox_id: z.number(),
  assignee_id: z.number().nullable(),
  team_id: z.number().nullable(),
  labels: z.array(z.string()),
  unattended: z.boolean(),
});
export type ConversationPosition = z.infer<typeof conversationPosition>;

/**
 * Additive: `previous` is the place before the change, null when the conversation is new to the receiver's lists. It is
 * left out where they hear that one is gone which was in none of them.
 */
const placeChange = { previous: conversationPosition.nullable().optional() };
/** Additive: the receiver may open the conversation, but it stands in none of their lists and counts. */
const standing = { listed: z.literal(false).optional() };

const conversationEvent = conversationPush.extend({ ...envelope, ...placeChange, ...standing });
const messageEvent = messagePush.extend({ performer, ...standing });
const contactEvent = contactPush.extend(envelope);
const typing = z.strictObject({
  conversation: conversationPush,
  user: z.union([userPush, agentBotPush, contactPush]),
  is_private: z.boolean(),
  ...envelope,
});

const conversationViewers = z.strictObject({
  account_id: z.number(),
  id: z.number(),
  /** All of them; 20 are named. */
  count: z.number(),
  viewers: z.array(z.strictObject({ id: z.number(), name: z.string(), thumbnail: z.string() })),
});
export type ConversationViewers = z.infer<typeof conversationViewers>;

/** Both numbers are the same: the unread that are not snoozed, as the bell shows them. */
const bell = { account_id: z.number(), unread_count: z.number(), count: z.number() };
const notificationEvent = z.strictObject({ notification: notificationPush, performer, ...bell });

/** Every event a socket can carry: name → shape of `data`. */
export const realtimeEvents = {
  'message.created': messageEvent,
  'message.updated': messageEvent.extend({ previous_changes: json }),
  'first.reply.created': messageEvent,
  'conversation.created': conversationEvent,
  'conversation.status_changed': conversationEvent,
  'conversation.updated': conversationEvent,
  'conversation.read': conversationEvent,
  'conversation.contact_changed': conversationEvent,
  'assignee.changed': conversationEvent,
  'team.changed': conversationEvent,
  'conversation.mentioned': conversationEvent,
  'conversation.typing_on': typing,
  'conversation.typing_off': typing,
  /** An agent's seen mark moved, so unread marks change; compatible clients refetch on it. */
  'conversation.unread_count_changed': z.strictObject({
    account_id: z.number(),
    id: z.number().optional(),
    unread_count: z.number().optional(),
    agent_last_seen_at: z.number().optional(),
    performer,
  }),
  /** Additive: the receiver may no longer see this conversation, or it was deleted. */
  'conversation.removed': z.strictObject({ account_id: z.number(), id: z.number(), ...placeChange }),
  /**
   * Additive: the messages of `merged_id` stand in `id` from now on, whose number leads there; or, `undone`, they are back
   * where they were. `merged_id` itself is told of as removed or as created.
   */
  'conversation.merged': z.strictObject({
    account_id: z.number(),
    id: z.number(),
    merged_id: z.number(),
    undone: z.boolean(),
  }),
  /** Additive, unnumbered: who looks at a conversation, the receiver too; told to those who look at it. */
  'conversation.viewers_updated': conversationViewers,
  /** Additive: who takes part in the conversation changed. */
  'conversation.participants_updated': z.strictObject({ account_id: z.number(), id: z.number() }),
  'contact.created': contactEvent,
  'contact.updated': contactEvent,
  'contact.merged': contactEvent,
  'contact.deleted': contactEvent,
  /** Additive: a note about the contact was written, changed or deleted. */
  'contact.notes_updated': z.strictObject({ account_id: z.number(), id: z.number() }),
  'presence.update': z.strictObject({
    account_id: z.number(),
    users: z.record(z.string(), availability),
    contacts: z.record(z.string(), z.literal('online')).optional(),
  }),
  'account.cache_invalidated': z.strictObject({
    account_id: z.number(),
    cache_keys: z.strictObject({ label: z.string(), inbox: z.string(), team: z.string() }),
  }),
  /** Additive: a list of the configuration changed; what belongs to one person is told to that person alone. */
  'configuration.updated': z.strictObject({ account_id: z.number(), model: z.enum(configurationModels) }),
  /** Additive, for who started it: how far a bulk action has come, and what became of it. */
  'bulk_action.updated': bulkActionProgress.extend({ account_id: z.number() }),
  /**
   * Additive: something that waits to be sent in a conversation came, changed, or waits no more (`waiting: false`: sent or
   * cancelled). Told to agents who may open the conversation.
   */
  'scheduled_message.updated': z.strictObject({
    account_id: z.number(),
    /** Display id. */
    conversation_id: z.number(),
    id: z.number(),
    waiting: z.boolean(),
  }),
  /**
   * Additive, for the person whose it is: what they have begun to write in a conversation is another text, or was sent.
   * The text itself is asked for.
   */
  'reply_draft.updated': z.strictObject({
    account_id: z.number(),
    /** Display id. */
    conversation_id: z.number(),
    mode: z.enum(replyModes),
    version: z.number(),
    writer: z.string(),
  }),
  /** Additive, for who asked for it: a macro was carried out, with what could not be done. */
  'macro.executed': macroRun,
  /** Additive, for administrators: a webhook, its state or its deliveries changed. Numbered if it was the webhook. */
  'webhook.updated': z.strictObject({ account_id: z.number(), id: z.number() }),
  /** Additive, for administrators and the person themselves: a member came, left, or has another role or name. */
  'agent.updated': z.strictObject({ account_id: z.number(), id: z.number() }),
  /** Additive, for administrators and who holds the role: it was made, changed or deleted. */
  'custom_role.updated': z.strictObject({ account_id: z.number(), id: z.number() }),
  /** Notifications are told to whom they are for, and to nobody else. */
  'notification.created': notificationEvent,
  'notification.updated': notificationEvent,
  'notification.deleted': z.strictObject({ notification: z.strictObject({ id: z.number() }), ...bell }),
  /** Additive: all were marked as read, so that every open window follows. */
  'notification.all_read': z.strictObject(bell),
  /** Additive: all were deleted, or all that were read. */
  'notification.all_deleted': z.strictObject({ type: z.enum(['all', 'read']), ...bell }),
  'user:logout': z.strictObject({ account_id: z.number() }),
  'page:reload': z.strictObject({ account_id: z.number() }),
  /** Additive: the client missed more than the log keeps, or asked from the future: fetch anew. */
  'sync.reset': z.strictObject({ account_id: z.number(), seq: z.number() }),
} as const;

export type RealtimeEventName = keyof typeof realtimeEvents;
export type RealtimeEventData<N extends RealtimeEventName> = z.infer<(typeof realtimeEvents)[N]>;

/** One frame's `message`. `seq` (additive) is the account's event number; unnumbered events have none. */
export type RealtimeMessage = {
  [N in RealtimeEventName]: { event: N; data: RealtimeEventData<N>; seq?: number };
}[RealtimeEventName];

/** Identifier of a subscription. `last_seq` (additive): send what came after this event number. */
export const roomIdentifier = z.looseObject({
  channel: z.literal('RoomChannel'),
  pubsub_token: z.string().min(1).max(255),
  account_id: z.union([z.number(), z.string().regex(/^\d{1,15}$/)]).optional(),
  user_id: z.union([z.number(), z.string()]).nullish(),
  last_seq: z.number().int().nonnegative().optional(),
});
export type RoomIdentifier = z.infer<typeof roomIdentifier>;
