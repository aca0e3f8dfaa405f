import type { ContactPush, Message, Sender, UserPush } from '@parley/contract';
import { isoOrNull } from '../../platform/clock/clock';
import { presentAgentBotPush } from '../agent-bots/agent-bots.facade';
import { presentPeople } from '../agents/agents.facade';
import { presentContactPush } from '../contacts/contacts.facade';
import { presentMessage } from './messages.presenter';
import type { AttachmentRow } from './queries/attachments-of';
import type { RestMessageRow, MessagesWithRelated } from './queries/messages-with-related';
import type { HistoryPage } from './queries/read-history-page';

/** Response of the history route, from the rows that one statement has read. */
export async function presentHistory(page: HistoryPage) {
  const { conversation } = page;
  const { payload, contacts, people } = await presentMessagesWithRelated(
    conversation.account_id,
    page,
    () => conversation,
  );
  const contact = contacts.get(conversation.contact_id);
  if (!contact) throw new Error(`conversation ${conversation.id} has no contact`);
  const assignee = people.get(conversation.assignee_id ?? 0);
  const meta = {
    labels: conversation.labels,
    additional_attributes: conversation.additional_attributes,
    contact,
    ...(assignee ? { assignee } : {}),
    agent_last_seen_at: isoOrNull(conversation.agent_last_seen_at),
    assignee_last_seen_at: isoOrNull(conversation.assignee_last_seen_at),
  };
  return { meta, payload };
}

interface PresentedMessages {
  /** In the order of the rows. */
  payload: Message[];
  contacts: Map<number, ContactPush>;
  people: Map<number, UserPush>;
}

/** Presents messages together with their related rows. */
export async function presentMessagesWithRelated<Row extends RestMessageRow>(
  accountId: number,
  rows: MessagesWithRelated<Row>,
  conversationOf: (row: Row) => { display_id: number },
): Promise<PresentedMessages> {
  const { pushes: people } = await presentPeople(accountId, rows.people);
  const contacts = new Map(rows.contacts.map((row) => [row.id, presentContactPush(row)]));
  const bots = new Map(rows.bots.map((row) => [row.id, presentAgentBotPush(row)]));
  const senderOf = ({ sender_type: type, sender_id: id }: RestMessageRow): Sender | undefined => {
    if (id === null) return undefined;
    if (type === 'User') return people.get(id);
    if (type === 'AgentBot') return bots.get(id);
    return type === 'Contact' ? contacts.get(id) : undefined;
  };
  const filesOf = groupByMessage(rows.attachments);
  const payload = rows.messages.map((row) => {
    const attachments = filesOf.get(row.id) ?? [];
    return presentMessage(row, { sender: senderOf(row), attachments, conversation: conversationOf(row) });
  });
  return { payload, contacts, people };
}

function groupByMessage(rows: readonly AttachmentRow[]): Map<number, AttachmentRow[]> {
  const byMessage = new Map<number, AttachmentRow[]>();
  for (const row of rows) {
    const known = byMessage.get(row.message_id);
    if (known) known.push(row);
    else byMessage.set(row.message_id, [row]);
  }
  return byMessage;
}
