import { type ConversationWebhook, type MessagePush, capabilitiesOf, contentTypes } from '@parley/contract';
import { loadChannels } from '../../../channels';
import type { DbReader } from '../../../platform/db/database';
import type { LoggedEvent } from '../../../platform/events/events';
import { readAccountNameAndLocale } from '../../accounts/accounts.facade';
import { loadAgents } from '../../agents/agents.facade';
import type { widgetTriggered } from '../../contacts/contacts.events';
import { loadContactPushes } from '../../contacts/contacts.facade';
import { loadPushesOfEvents } from '../../conversation-presenters/conversation-presenters.facade';
import type { inboxCreated, inboxUpdated } from '../../inboxes/inboxes.events';
import { type InboxRow, loadInboxes } from '../../inboxes/inboxes.facade';
import { findConversations } from '../../conversation-records/conversation-records.facade';
import { surveyText } from '../../csat/csat.facade';
import type { messageCreated, messageUpdated } from '../../messages/messages.events';
import { findMessages, type MessageRow, presentMessagePushes } from '../../messages/messages.facade';
import { changedAttributes, changedStatus } from './changed-attributes';
import {
  presentContactWebhook,
  presentConversationWebhook,
  presentInboxWebhook,
  presentMessageWebhook,
  type Ref,
} from './payloads.presenter';
import type { WebhookEvent } from './webhook-event-names';

export type Body = Record<string, unknown>;

/**
 * Bodies by event number, without the field `event`. They show the current state when the relay handles the event,
 * except for the status of `conversation_status_changed`. Events without a body (activity messages, subjects that are
 * deleted already) are missing.
 */
export async function loadBodies(
  db: DbReader,
  accountId: number,
  events: readonly WebhookEvent[],
): Promise<Map<number, Body>> {
  const relations = await loadBodyRelations(db, accountId, events);
  const bodies = new Map<number, Body>();
  for (const event of events) {
    const body = bodyOf(event, relations);
    if (body) bodies.set(event.seq, body);
  }
  return bodies;
}

async function loadBodyRelations(db: DbReader, accountId: number, events: readonly WebhookEvent[]) {
  const idsOf = (pick: (event: WebhookEvent) => number | null) => [
    ...new Set(events.map(pick).filter((id) => id !== null)),
  ];
  const { locale, ...account } = await readAccountNameAndLocale(db, accountId);
  const pushOf = await loadPushesOfEvents(db, accountId, events);
  const rows = await findMessages(
    db,
    accountId,
    idsOf((event) => event.messageId),
  );
  const messages = await presentMessagePushes(db, accountId, rows);
  const inboxes = await loadInboxes(
    db,
    accountId,
    idsOf((event) => event.inboxId),
  );
  const about = new Set(events.flatMap(({ type, inboxId }) => (type.startsWith('inbox.') ? inboxId : [])));
  return {
    account,
    conversationOf(event: WebhookEvent): ConversationWebhook | undefined {
      const push = pushOf(event);
      return push && presentConversationWebhook(push, account);
    },
    messageRows: new Map(rows.map((row) => [row.id, row])),
    messages,
    surveyTexts: await loadSurveyTexts(db, { id: accountId, locale }, rows, inboxes),
    contacts: await loadContactPushes(
      db,
      accountId,
      idsOf((event) => event.contactId),
    ),
    inboxes,
    channels: await loadChannels(
      db,
      accountId,
      [...inboxes.values()].filter(({ id, deleted_at: deletedAt }) => about.has(id) && deletedAt === null),
    ),
    agents: await loadAgents(db, accountId, userSenders([...messages.values()])),
  };
}

/** What customers read of a survey outside the website widget: its text with the link, by message id. */
async function loadSurveyTexts(
  db: DbReader,
  account: { id: number; locale: string },
  messages: readonly MessageRow[],
  inboxes: ReadonlyMap<number, InboxRow>,
): Promise<Map<number, string>> {
  const hasWidget = (id: number) => capabilitiesOf(inboxes.get(id)?.channel_type ?? '').hasWidget;
  const surveys = messages.filter(
    ({ content_type: type, inbox_id: inboxId }) => contentTypes[type] === 'input_csat' && !hasWidget(inboxId),
  );
  const ids = surveys.map((message) => message.conversation_id);
  const conversations = await findConversations(db, account.id, ids);
  const uuids = new Map(conversations.map(({ id, uuid }) => [id, uuid]));
  return new Map(
    surveys.flatMap(({ id, content, conversation_id: conversationId }): [number, string][] => {
      const conversationUuid = uuids.get(conversationId);
      if (conversationUuid === undefined) return [];
      return [[id, surveyText(content, { conversationUuid, locale: account.locale })]];
    }),
  );
}

type BodyRelations = Awaited<ReturnType<typeof loadBodyRelations>>;

function userSenders(messages: MessagePush[]): number[] {
  return messages.flatMap(({ sender }) => (sender?.type === 'user' ? [sender.id] : []));
}

function bodyOf(event: WebhookEvent, relations: BodyRelations): Body | null {
  const conversation = relations.conversationOf(event);
  const contact = event.contactId === null ? undefined : relations.contacts.get(event.contactId);
  switch (event.type) {
    case 'conversation.created':
      return conversation ?? null;
    case 'conversation.status_changed':
      return conversation
        ? {
            ...conversation,
            ...changedStatus(event.data.changes),
            changed_attributes: changedAttributes(event.data.changes),
          }
        : null;
    case 'conversation.updated':
      return conversation
        ? { ...conversation, changed_attributes: changedAttributes(event.data.changes) }
        : null;
    case 'message.created':
    case 'message.updated':
      return conversation ? messageBody(event, conversation, relations) : null;
    case 'contact.created':
      return contact ? presentContactWebhook(contact, relations.account) : null;
    case 'contact.updated': {
      const changes = changedAttributes(event.data.changes);
      if (!contact || !changes) return null;
      return { ...presentContactWebhook(contact, relations.account), changed_attributes: changes };
    }
    case 'webwidget.triggered':
      return widgetBody(event, conversation ?? null, relations);
    case 'inbox.created':
      return inboxBody(event, relations);
    case 'inbox.updated': {
      const changes = changedAttributes(event.data.changes);
      const inbox = inboxBody(event, relations);
      return inbox && changes ? { ...inbox, changed_attributes: changes } : null;
    }
  }
}

function messageBody(
  event: LoggedEvent<typeof messageCreated | typeof messageUpdated>,
  conversation: ConversationWebhook,
  { account, inboxes, agents, messages, messageRows, surveyTexts }: BodyRelations,
): Body | null {
  const push = messages.get(event.messageId);
  const row: MessageRow | undefined = push && messageRows.get(push.id);
  if (!push || !row) return null;
  const inbox = inboxRef(push.inbox_id, inboxes);
  return presentMessageWebhook(push, {
    account,
    inbox,
    conversation,
    agents,
    createdAt: row.created_at,
    content: surveyTexts.get(row.id),
  });
}

/** The event itself carries the data: `contact_inbox_id`, `source_id`, `event_info`. */
function widgetBody(
  event: LoggedEvent<typeof widgetTriggered>,
  conversation: ConversationWebhook | null,
  { account, contacts, inboxes }: BodyRelations,
): Body | null {
  const contact = contacts.get(event.contactId);
  if (!contact) return null;
  return {
    id: event.data.contact_inbox_id,
    source_id: event.data.source_id,
    contact: presentContactWebhook(contact, account),
    inbox: inboxRef(event.inboxId, inboxes),
    account,
    current_conversation: conversation,
    event_info: event.data.event_info,
  };
}

function inboxBody(
  event: LoggedEvent<typeof inboxCreated | typeof inboxUpdated>,
  { account, inboxes, channels }: BodyRelations,
): Body | null {
  const inbox = inboxes.get(event.inboxId);
  const channel = inbox && channels.get(inbox.id);
  return inbox && channel ? presentInboxWebhook(inbox, channel, account) : null;
}

function inboxRef(id: number, inboxes: BodyRelations['inboxes']): Ref {
  return { id, name: inboxes.get(id)?.name ?? '' };
}
