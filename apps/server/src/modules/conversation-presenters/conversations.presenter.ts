import {
  type Conversation,
  type ConversationPush,
  conversationPriorities,
  conversationStatuses,
  type MessagePush,
} from '@parley/contract';
import { isoOrNull, unix } from '../../platform/clock/clock';
import {
  isUnverified,
  presentContact,
  presentContactPush,
  type ContactSummaryRow,
} from '../contacts/contacts.facade';
import { canSeeSourceIds } from '../inboxes/inboxes.facade';
import { UNREAD_SHOWN_AT_MOST } from '../messages/messages.facade';
import { presentTeam } from '../teams/teams.facade';
import {
  type ConversationRow,
  redactMessageSourceId,
} from '../conversation-records/conversation-records.facade';
import type { ConversationRelations, PushRelations, RestRelations } from './load-conversations';
import type { LinkRow, ShownInbox } from './queries/read-related';

const HOUR_MS = 3_600_000;

export function presentConversation(row: ConversationRow, relations: RestRelations): Conversation {
  const { contact, contactInbox, inbox } = partiesOf(row, relations);
  const assignee = row.assignee_id === null ? undefined : relations.agents.get(row.assignee_id);
  const team = row.team_id === null ? undefined : relations.teams.get(row.team_id);
  const { viewer } = relations;
  const visibleMessage = (id: number | null) => {
    const message = messageOf(id, relations);
    return message && !canSeeSourceIds(viewer, row.inbox_id) ? redactMessageSourceId(message) : message;
  };
  const isMember = viewer.kind === 'user' && row.team_id !== null && viewer.teamIds.includes(row.team_id);
  return {
    meta: {
      sender: presentContact(contact, { online: relations.onlineContacts.has(contact.id) }),
      channel: inbox.channel_type,
      ...(assignee ? { assignee, assignee_type: 'User' as const } : {}),
      ...(team ? { team: presentTeam(team, { isMember }) } : {}),
      hmac_verified: contactInbox.hmac_verified,
      ...(isUnverified(contactInbox) ? { unverified: true as const } : {}),
    },
    id: row.display_id,
    messages: listOf(visibleMessage(row.last_message_id)),
    account_id: row.account_id,
    uuid: row.uuid,
    additional_attributes: row.additional_attributes,
    agent_last_seen_at: unix(row.agent_last_seen_at),
    assignee_last_seen_at: unix(row.assignee_last_seen_at),
    can_reply: canReply(row, inbox),
    contact_last_seen_at: unix(row.contact_last_seen_at),
    custom_attributes: row.custom_attributes,
    inbox_id: row.inbox_id,
    labels: row.labels,
    muted: contact.blocked,
    snoozed_until: isoOrNull(row.snoozed_until),
    status: conversationStatuses[row.status] ?? 'open',
    created_at: unix(row.created_at),
    updated_at: row.updated_at.getTime() / 1000,
    timestamp: unix(row.last_activity_at),
    first_reply_created_at: unix(row.first_reply_created_at),
    unread_count: Math.min(row.unread_count, UNREAD_SHOWN_AT_MOST),
    last_non_activity_message: visibleMessage(row.last_non_activity_message_id),
    last_activity_at: unix(row.last_activity_at),
    priority: priorityOf(row),
    waiting_since: unix(row.waiting_since),
    sla_policy_id: null,
    ...ratingOf(row),
  };
}

export function presentConversationPush(row: ConversationRow, relations: PushRelations): ConversationPush {
  const { contact, contactInbox, inbox } = partiesOf(row, relations);
  const assignee = row.assignee_id === null ? null : (relations.users.get(row.assignee_id) ?? null);
  return {
    id: row.display_id,
    inbox_id: row.inbox_id,
    channel: inbox.channel_type,
    status: conversationStatuses[row.status] ?? 'open',
    priority: priorityOf(row),
    ...ratingOf(row),
    can_reply: canReply(row, inbox),
    labels: row.labels,
    additional_attributes: row.additional_attributes,
    custom_attributes: row.custom_attributes,
    snoozed_until: isoOrNull(row.snoozed_until),
    first_reply_created_at: isoOrNull(row.first_reply_created_at),
    unread_count: Math.min(row.unread_count, UNREAD_SHOWN_AT_MOST),
    waiting_since: unix(row.waiting_since),
    agent_last_seen_at: unix(row.agent_last_seen_at),
    contact_last_seen_at: unix(row.contact_last_seen_at),
    last_activity_at: unix(row.last_activity_at),
    timestamp: unix(row.last_activity_at),
    created_at: unix(row.created_at),
    updated_at: row.updated_at.getTime() / 1000,
    contact_inbox: {
      id: contactInbox.id,
      contact_id: contactInbox.contact_id,
      inbox_id: contactInbox.inbox_id,
      source_id: contactInbox.source_id,
      hmac_verified: contactInbox.hmac_verified,
      created_at: contactInbox.created_at.toISOString(),
      updated_at: contactInbox.updated_at.toISOString(),
    },
    messages: listOf(messageOf(row.last_public_message_id, relations)),
    meta: {
      sender: presentContactPush(contact),
      assignee,
      assignee_type: assignee ? 'User' : null,
      team: row.team_id === null ? null : (relations.teamPushes.get(row.team_id) ?? null),
      hmac_verified: contactInbox.hmac_verified,
      ...(isUnverified(contactInbox) ? { unverified: true as const } : {}),
    },
  };
}

/** False only if the channel has a reply window and the newest incoming message is older than it. */
export function canReply(row: ConversationRow, inbox: Pick<ShownInbox, 'reply_window'>): boolean {
  const hours = Number(inbox.reply_window ?? 0);
  if (!(hours > 0)) return true;
  return row.last_incoming_at !== null && Date.now() - row.last_incoming_at.getTime() < hours * HOUR_MS;
}

function priorityOf(row: ConversationRow): Conversation['priority'] {
  return row.priority === null ? null : (conversationPriorities[row.priority] ?? null);
}

function ratingOf({ csat_rating: rating }: ConversationRow): Pick<Conversation, 'csat_rating'> {
  return rating === null ? {} : { csat_rating: rating };
}

function messageOf(id: number | null, relations: ConversationRelations): MessagePush | null {
  return id === null ? null : (relations.messages.get(id) ?? null);
}

function listOf(message: MessagePush | null): MessagePush[] {
  return message ? [message] : [];
}

interface Parties {
  contact: ContactSummaryRow;
  contactInbox: LinkRow;
  inbox: ShownInbox;
}

/** False for a row whose contact or inbox was deleted, or merged, after it was read. */
export function hasParties(row: ConversationRow, relations: ConversationRelations): boolean {
  const { contacts, links, inboxes } = relations;
  return contacts.has(row.contact_id) && links.has(row.contact_inbox_id) && inboxes.has(row.inbox_id);
}

function partiesOf(row: ConversationRow, relations: ConversationRelations): Parties {
  const contact = relations.contacts.get(row.contact_id);
  const contactInbox = relations.links.get(row.contact_inbox_id);
  const inbox = relations.inboxes.get(row.inbox_id);
  if (!contact || !contactInbox || !inbox)
    throw new Error(`conversation ${row.id} lost its contact or inbox`);
  return { contact, contactInbox, inbox };
}
