import {
  conversationStatuses,
  type PublicContact,
  type PublicConversation,
  type PublicInbox,
} from '@parley/contract';
import { unix } from '../../platform/clock/clock';
import type { Config } from '../../platform/config/config';
import { type ContactContext, contactRoomTokenOf } from '../access/access.facade';
import { presentContactRecord } from '../contacts/contacts.facade';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';
import type { ApiChannelRow } from '../../channels/api/api-secrets';
import { type InboxRow, workingHoursOf } from '../inboxes/inboxes.facade';
import { loadPublicMessages } from '../visitors/visitors.facade';
import type { LinkedContact } from './public-contacts.actions';

export function presentPublicInbox(inbox: InboxRow, channel: ApiChannelRow): PublicInbox {
  return {
    identifier: channel.identifier,
    identity_validation_enabled: channel.hmac_mandatory,
    name: inbox.name,
    timezone: inbox.timezone,
    working_hours: workingHoursOf(inbox),
    working_hours_enabled: inbox.working_hours_enabled,
    csat_survey_enabled: inbox.csat_survey_enabled,
    greeting_enabled: inbox.greeting_enabled,
  };
}

export function presentPublicContact(
  config: Config,
  { contact, contactInbox }: LinkedContact,
): PublicContact {
  return {
    source_id: contactInbox.source_id,
    pubsub_token: contactRoomTokenOf(config, contactInbox),
    id: contact.id,
    name: contact.name,
    email: contact.email,
    phone_number: contact.phone_number,
  };
}

/** Presents conversations with their newest messages; `/messages` pages through the rest. */
export async function presentPublicConversations(
  ctx: ContactContext,
  rows: readonly ConversationRow[],
  { messagesEach }: { messagesEach: number },
): Promise<PublicConversation[]> {
  const messages = await loadPublicMessages(ctx, {
    conversationIds: rows.map((row) => row.id),
    atMost: messagesEach,
  });
  const contact = presentContactRecord(ctx.contact);
  return rows.map((row) => ({
    id: row.display_id,
    uuid: row.uuid,
    inbox_id: row.inbox_id,
    contact_last_seen_at: unix(row.contact_last_seen_at),
    agent_last_seen_at: unix(row.agent_last_seen_at),
    status: conversationStatuses[row.status] ?? 'open',
    messages: messages.get(row.id) ?? [],
    contact,
  }));
}
