import { z } from 'zod';
import { agent, agentBotPush, userPush } from '../agents/entities';
import { contact, contactPush } from '../contacts/entities';
import { channelType } from '../inboxes/entities';
import { iso, json, unix, unixFloat } from '../kit/values';
import { messagePush } from '../messages/entities';
import { team, teamPush } from '../teams/entities';
import { conversationPriorities, conversationStatuses } from './states';

export { conversationPriorities, conversationStatuses } from './states';

export const conversationStatus = z.enum(conversationStatuses);
export type ConversationStatus = z.infer<typeof conversationStatus>;

export const conversationPriority = z.enum(conversationPriorities);
export type ConversationPriority = z.infer<typeof conversationPriority>;

const csatRating = z.number().int().min(1).max(5);

/** REST form. Ids are display ids; times are Unix seconds, 0 when not set. */
export const conversation = z.strictObject({
  meta: z.strictObject({
    sender: contact,
    channel: channelType,
    assignee: z.union([agent, agentBotPush]).optional(),
    assignee_type: z.enum(['User', 'AgentBot']).optional(),
    team: team.optional(),
    hmac_verified: z.boolean().nullable(),
    /** Additive: the sender claims to be this contact, and no one has confirmed it. */
    unverified: z.literal(true).optional(),
  }),
  id: z.number(),
  /** The newest message of any kind: an array of none or one. */
  messages: z.array(messagePush),
  account_id: z.number(),
  uuid: z.string(),
  additional_attributes: json,
  agent_last_seen_at: unix,
  assignee_last_seen_at: unix,
  can_reply: z.boolean(),
  contact_last_seen_at: unix,
  custom_attributes: json,
  inbox_id: z.number(),
  labels: z.array(z.string()),
  muted: z.boolean(),
  snoozed_until: iso.nullable(),
  status: conversationStatus,
  created_at: unix,
  updated_at: unixFloat,
  timestamp: unix,
  first_reply_created_at: unix,
  /** Incoming messages since `agent_last_seen_at`; counts up to 10. */
  unread_count: z.number(),
  last_non_activity_message: messagePush.nullable(),
  last_activity_at: unix,
  priority: conversationPriority.nullable(),
  waiting_since: unix,
  sla_policy_id: z.number().nullable(),
  /** Additive: how the customer rated the conversation; absent until they do. */
  csat_rating: csatRating.optional(),
});
export type Conversation = z.infer<typeof conversation>;

export const contactInboxPush = z.strictObject({
  id: z.number(),
  contact_id: z.number(),
  inbox_id: z.number(),
  source_id: z.string(),
  hmac_verified: z.boolean(),
  created_at: iso,
  updated_at: iso,
});

/**
 * Realtime and webhook form. Differs from REST: null instead of absent (or the reverse), fewer fields of people, the
 * first reply time in ISO format.
 */
export const conversationPush = z.strictObject({
  id: z.number(),
  inbox_id: z.number(),
  channel: channelType.nullable(),
  status: conversationStatus,
  priority: conversationPriority.nullable(),
  can_reply: z.boolean(),
  labels: z.array(z.string()),
  additional_attributes: json,
  custom_attributes: json,
  snoozed_until: iso.nullable(),
  first_reply_created_at: iso.nullable(),
  unread_count: z.number(),
  waiting_since: unix,
  /** Additive, as in the REST form. */
  csat_rating: csatRating.optional(),
  agent_last_seen_at: unix,
  contact_last_seen_at: unix,
  last_activity_at: unix,
  timestamp: unix,
  created_at: unix,
  updated_at: unixFloat,
  contact_inbox: contactInboxPush,
  /** The newest message that is neither private nor an activity: an array of none or one. */
  messages: z.array(messagePush),
  meta: z.strictObject({
    sender: contactPush,
    assignee: z.union([userPush, agentBotPush]).nullable(),
    assignee_type: z.enum(['User', 'AgentBot']).nullable(),
    team: teamPush.nullable(),
    hmac_verified: z.boolean().nullable(),
    /** Additive: the sender claims to be this contact, and no one has confirmed it. */
    unverified: z.literal(true).optional(),
  }),
});
export type ConversationPush = z.infer<typeof conversationPush>;

/** Counts of a list before the `assignee_type` filter is applied. */
export const conversationCounts = z.strictObject({
  mine_count: z.number(),
  assigned_count: z.number(),
  unassigned_count: z.number(),
  all_count: z.number(),
});
/** `next_cursor` continues the list at a stable position even if rows moved meanwhile; null after the last page. */
export const conversationListMeta = conversationCounts.extend({ next_cursor: z.string().nullable() });
export type ConversationCounts = z.infer<typeof conversationCounts>;

/** A conversation that was merged into another one. */
export const conversationMerge = z.strictObject({
  id: z.number(),
  /** The conversation that the messages were moved to. All ids are display ids. */
  conversation_id: z.number(),
  merged_conversation_id: z.number(),
  merged_at: unix,
  /** Null: the user is no longer a member. */
  merged_by: z.string().nullable(),
  /** The merge was undone. */
  undone: z.boolean(),
});
export type ConversationMerge = z.infer<typeof conversationMerge>;
