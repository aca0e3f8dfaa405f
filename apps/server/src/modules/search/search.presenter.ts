import {
  type Agent,
  conversationStatuses,
  type Message,
  type SearchedContact,
  type SearchedConversation,
} from '@parley/contract';
import { unix } from '../../platform/clock/clock';
import type { ContactRow } from '../contacts/contacts.facade';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';
import type { InboxRow } from '../inboxes/inboxes.facade';

export function presentSearchedContact(row: ContactRow): SearchedContact {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone_number: row.phone_number,
    identifier: row.identifier,
    additional_attributes: row.additional_attributes,
    last_activity_at: row.last_activity_at ? unix(row.last_activity_at) : null,
  };
}

export interface SearchedParties {
  contact: ContactRow;
  inbox: InboxRow;
  agent: Agent | undefined;
  /** The oldest message of the conversation. */
  message: Message | undefined;
}

export function presentSearchedConversation(
  row: ConversationRow,
  { contact, inbox, agent, message }: SearchedParties,
): SearchedConversation & { additional_attributes: Record<string, unknown> } {
  return {
    id: row.display_id,
    account_id: row.account_id,
    created_at: unix(row.created_at),
    ...(message && { message }),
    contact: presentSearchedContact(contact),
    inbox: {
      id: inbox.id,
      channel_id: inbox.channel_id,
      name: inbox.name,
      channel_type: inbox.channel_type,
    },
    ...(agent && {
      agent: {
        id: agent.id,
        available_name: agent.available_name,
        email: agent.email,
        name: agent.name,
        role: agent.role,
      },
    }),
    status: conversationStatuses[row.status] ?? 'open',
    snoozed_until: row.snoozed_until?.toISOString() ?? null,
    last_activity_at: unix(row.last_activity_at),
    additional_attributes: row.additional_attributes,
  };
}
