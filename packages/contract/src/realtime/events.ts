import { z } from 'zod';
import { agentBotPush, availability, userPush } from '../agents/entities';
import { bulkActionProgress } from '../bulk-actions/entities';
import { contactDataExportStates } from '../contact-privacy/entities';
import { contactImportProgress } from '../contact-imports/entities';
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
 * The fields of a conversation before a change from which a client decides whether the conversation enters, stays in or
 * leaves a list, and how the counts change. Sent with every event that changes one of them.
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
 * Additive: `previous` is the position before the change, or null when the conversation is new to the receiver's lists.
 * Absent when a conversation is removed that was in none of the receiver's lists.
 */
const placeChange = { previous: conversationPosition.nullable().optional() };
/**
 * Additive: `listed: false` means that the receiver may open the conversation, but it is in none of their lists and
 * counts.
 */
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
  /** Number of all viewers; `viewers` names up to 20. */
  count: z.number(),
  viewers: z.array(z.strictObject({ id: z.number(), name: z.string(), thumbnail: z.string() })),
});
export type ConversationViewers = z.infer<typeof conversationViewers>;

/** Both numbers are the same: unread notifications that are not snoozed, as the bell shows them. */
const bell = { account_id: z.number(), unread_count: z.number(), count: z.number() };
const notificationEvent = z.strictObject({ notification: notificationPush, performer, ...bell });

/** Every event of the socket: name → shape of `data`. */
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
  /** An agent's last-seen time changed, and with it unread marks; compatible clients refetch on this event. */
  'conversation.unread_count_changed': z.strictObject({
    account_id: z.number(),
    id: z.number().optional(),
    unread_count: z.number().optional(),
    agent_last_seen_at: z.number().optional(),
    performer,
  }),
  /** Additive: the conversation was deleted, or the receiver may no longer see it. */
  'conversation.removed': z.strictObject({ account_id: z.number(), id: z.number(), ...placeChange }),
  /**
   * Additive: the messages of `merged_id` are now in `id`, and the display id of `merged_id` redirects there. With
   * `undone`, the messages are back in `merged_id`. `merged_id` itself gets a removed or created event.
   */
  'conversation.merged': z.strictObject({
    account_id: z.number(),
    id: z.number(),
    merged_id: z.number(),
    undone: z.boolean(),
  }),
  /** Additive: a message was moved into the conversation, or out of it; its thread has to be read again. */
  'conversation.messages_moved': z.strictObject({ account_id: z.number(), id: z.number() }),
  /** Additive, without a sequence number: who views a conversation, including the receiver; sent to its viewers. */
  'conversation.viewers_updated': conversationViewers,
  /** Additive: the participants of the conversation changed. */
  'conversation.participants_updated': z.strictObject({ account_id: z.number(), id: z.number() }),
  'contact.created': contactEvent,
  'contact.updated': contactEvent,
  'contact.merged': contactEvent,
  'contact.deleted': contactEvent,
  /** Additive: a contact that was merged into this one was restored. */
  'contact.merge_undone': z.strictObject({ account_id: z.number(), id: z.number() }),
  /** Additive: somebody said that this contact and another one are different people, or took that back. */
  'contact.duplicates_updated': z.strictObject({ account_id: z.number(), id: z.number() }),
  /** Additive: a note of the contact was created, updated or deleted. */
  'contact.notes_updated': z.strictObject({ account_id: z.number(), id: z.number() }),
  /** Additive, for the administrator who asked for it: an export of a contact's data is ready or has failed. */
  'contact_data_export.updated': z.strictObject({
    account_id: z.number(),
    contact_id: z.number(),
    id: z.number(),
    state: z.enum(contactDataExportStates),
  }),
  'presence.update': z.strictObject({
    account_id: z.number(),
    users: z.record(z.string(), availability),
    contacts: z.record(z.string(), z.literal('online')).optional(),
  }),
  'account.cache_invalidated': z.strictObject({
    account_id: z.number(),
    cache_keys: z.strictObject({ label: z.string(), inbox: z.string(), team: z.string() }),
  }),
  /** Additive: a configuration list changed; a change of a user's own list is sent to that user only. */
  'configuration.updated': z.strictObject({ account_id: z.number(), model: z.enum(configurationModels) }),
  /** Additive, for the user who started it: progress and result of a bulk action. */
  'bulk_action.updated': bulkActionProgress.extend({ account_id: z.number() }),
  /** Additive: an import of contacts goes on; contacts that it wrote have no events of their own. */
  'contact_import.updated': contactImportProgress.extend({ account_id: z.number() }),
  /** Additive, for the user who asked for it: a file of contacts is there, or could not be written. */
  'contact_export.updated': z.strictObject({ account_id: z.number(), id: z.number() }),
  /**
   * Additive: a scheduled message was created, updated, or no longer waits (`waiting: false`: sent or canceled). Sent
   * to agents who may open the conversation.
   */
  'scheduled_message.updated': z.strictObject({
    account_id: z.number(),
    /** Display id. */
    conversation_id: z.number(),
    id: z.number(),
    waiting: z.boolean(),
  }),
  /** Additive, for the author: a reply draft changed or was sent. The text itself must be fetched. */
  'reply_draft.updated': z.strictObject({
    account_id: z.number(),
    /** Display id. */
    conversation_id: z.number(),
    mode: z.enum(replyModes),
    version: z.number(),
    writer: z.string(),
  }),
  /**
   * Additive, for those who may read reports: a customer answered a survey or changed the answer, or its review notes
   * were changed. The answer itself must be fetched.
   */
  'csat_survey_response.updated': z.strictObject({
    account_id: z.number(),
    id: z.number(),
    /** Display id. */
    conversation_id: z.number(),
  }),
  /** Additive, for the user who started it: a macro ran, with the actions that failed. */
  'macro.executed': macroRun,
  /**
   * Additive, for administrators: a webhook, its status or its deliveries changed. Has a sequence number only if the
   * webhook itself changed.
   */
  'webhook.updated': z.strictObject({ account_id: z.number(), id: z.number() }),
  /** Additive, for administrators and the member: a member was added, removed, renamed, or got another role. */
  'agent.updated': z.strictObject({ account_id: z.number(), id: z.number() }),
  /** Additive, for administrators and members with the role: the role was created, updated or deleted. */
  'custom_role.updated': z.strictObject({ account_id: z.number(), id: z.number() }),
  /** Notification events are sent to the recipient only. */
  'notification.created': notificationEvent,
  'notification.updated': notificationEvent,
  'notification.deleted': z.strictObject({ notification: z.strictObject({ id: z.number() }), ...bell }),
  /** Additive: all were marked as read; sent so that every open window updates. */
  'notification.all_read': z.strictObject(bell),
  /** Additive: all were deleted, or all read ones. */
  'notification.all_deleted': z.strictObject({ type: z.enum(['all', 'read']), ...bell }),
  'user:logout': z.strictObject({ account_id: z.number() }),
  'page:reload': z.strictObject({ account_id: z.number() }),
  /**
   * Additive: the client missed more events than the log keeps, or sent a number larger than the newest: refetch
   * everything.
   */
  'sync.reset': z.strictObject({ account_id: z.number(), seq: z.number() }),
} as const;

export type RealtimeEventName = keyof typeof realtimeEvents;
export type RealtimeEventData<N extends RealtimeEventName> = z.infer<(typeof realtimeEvents)[N]>;

/** The `message` of one frame. `seq` (additive) is the account's event number; events that are not stored have none. */
export type RealtimeMessage = {
  [N in RealtimeEventName]: { event: N; data: RealtimeEventData<N>; seq?: number };
}[RealtimeEventName];

/** Identifier of a subscription. `last_seq` (additive): send the events after this event number. */
export const roomIdentifier = z.looseObject({
  channel: z.literal('RoomChannel'),
  pubsub_token: z.string().min(1).max(255),
  account_id: z.union([z.number(), z.string().regex(/^\d{1,15}$/)]).optional(),
  user_id: z.union([z.number(), z.string()]).nullish(),
  last_seq: z.number().int().nonnegative().optional(),
});
export type RoomIdentifier = z.infer<typeof roomIdentifier>;
