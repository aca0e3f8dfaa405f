import type {
  Agent,
  Conversation,
  ConversationPush,
  MessagePush,
  Sender,
  TeamPush,
  UserPush,
} from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import { surroundings } from '../../platform/surroundings';
import type { UserViewer, Viewer } from '../access/access.facade';
import { presentPeople } from '../agents/agents.facade';
import { presentContactPush, type ShownContactRow } from '../contacts/contacts.facade';
import { type AttachmentRow, presentMessagePush } from '../messages/messages.facade';
import { presentTeamPush, type TeamRow } from '../teams/teams.facade';
import { presentConversation, presentConversationPush } from './conversations.presenter';
import { findByIds } from './conversations.repository';
import type { ConversationRow } from './conversations.types';
import { type LinkRow, readBeside, type RowsBeside, type ShownInbox } from './queries/read-beside';

/** All that the shapes of some conversations need, loaded in bulk and looked up by id. */
export interface ConversationRelations {
  contacts: Map<number, ShownContactRow>;
  onlineContacts: ReadonlySet<number>;
  links: Map<number, LinkRow>;
  inboxes: Map<number, ShownInbox>;
  teams: Map<number, TeamRow>;
  messages: Map<number, MessagePush>;
}

export interface RestRelations extends ConversationRelations {
  agents: Map<number, Agent>;
  viewer: Viewer;
}

export interface PushRelations extends ConversationRelations {
  users: Map<number, UserPush>;
  teamPushes: Map<number, TeamPush>;
}

/** REST forms in the order of the rows, as this viewer sees them. */
export async function presentConversations(
  db: DbReader,
  viewer: UserViewer,
  rows: ConversationRow[],
): Promise<Conversation[]> {
  if (rows.length === 0) return [];
  const messageIds = rows.flatMap((row) => [row.last_message_id, row.last_non_activity_message_id]);
  const { people, ...shared } = await loadShared(db, viewer.accountId, rows, messageIds);
  return rows.map((row) => presentConversation(row, { ...shared, agents: people.agents, viewer }));
}

/** Push forms by internal id; deleted ids are missing from the map. */
export async function loadConversationPushes(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, ConversationPush>> {
  return presentConversationPushes(db, accountId, await findByIds(db, accountId, [...new Set(ids)]));
}

export async function presentConversationPushes(
  db: DbReader,
  accountId: number,
  rows: ConversationRow[],
): Promise<Map<number, ConversationPush>> {
  if (rows.length === 0) return new Map();
  const messageIds = rows.map((row) => row.last_public_message_id);
  const { people, ...shared } = await loadShared(db, accountId, rows, messageIds);
  const users = people.pushes;
  const teamPushes = new Map([...shared.teams].map(([id, team]) => [id, presentTeamPush(team)]));
  return new Map(rows.map((row) => [row.id, presentConversationPush(row, { ...shared, users, teamPushes })]));
}

type People = Awaited<ReturnType<typeof presentPeople>>;

/** What the shapes of both kinds need. */
async function loadShared(
  db: DbReader,
  accountId: number,
  rows: ConversationRow[],
  lastMessageIds: (number | null)[],
): Promise<ConversationRelations & { people: People }> {
  const [beside, onlineContacts] = await Promise.all([
    readBeside(db, accountId, {
      messages: present(lastMessageIds),
      contacts: present(rows.map((row) => row.contact_id)),
      people: present(rows.map((row) => row.assignee_id)),
      links: present(rows.map((row) => row.contact_inbox_id)),
      inboxes: present(rows.map((row) => row.inbox_id)),
      teams: present(rows.map((row) => row.team_id)),
    }),
    surroundings.online(accountId, 'contact'),
  ]);
  const people = await presentPeople(accountId, beside.people);
  const related = {
    contacts: byId(beside.contacts),
    onlineContacts,
    links: byId(beside.links),
    inboxes: byId(beside.inboxes),
    teams: byId(beside.teams),
    people,
  };
  return { ...related, messages: presentLastMessages(rows, beside, related) };
}

/** Push forms by id, from the rows at hand. */
function presentLastMessages(
  rows: ConversationRow[],
  beside: RowsBeside,
  known: Pick<ConversationRelations, 'links' | 'contacts'> & { people: People },
): Map<number, MessagePush> {
  const conversations = byId(rows);
  const contacts = new Map(beside.contacts.map((row) => [row.id, presentContactPush(row)]));
  const senders: Record<string, ReadonlyMap<number, Sender>> = {
    Contact: contacts,
    User: known.people.pushes,
  };
  const files = new Map<number, AttachmentRow[]>();
  for (const file of beside.attachments)
    files.set(file.message_id, [...(files.get(file.message_id) ?? []), file]);
  return new Map(
    beside.messages.map((row) => {
      const conversation = conversations.get(row.conversation_id);
      if (!conversation) throw new Error(`message ${row.id} has no conversation`);
      const { sender_type: type, sender_id: senderId } = row;
      const sender = type === null || senderId === null ? undefined : senders[type]?.get(senderId);
      const sourceId = known.links.get(conversation.contact_inbox_id)?.source_id ?? '';
      return [
        row.id,
        presentMessagePush(row, {
          sender,
          attachments: files.get(row.id) ?? [],
          conversation: { ...conversation, source_id: sourceId },
        }),
      ];
    }),
  );
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function present(values: (number | null)[]): number[] {
  return [...new Set(values.filter((value) => value !== null))];
}
