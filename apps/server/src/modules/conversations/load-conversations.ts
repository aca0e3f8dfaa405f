import type {
  Agent,
  Conversation,
  ConversationPush,
  MessagePush,
  TeamPush,
  UserPush,
} from '@parley/contract';
import { type Selectable, sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import { rowsByIds } from '../../platform/db/rows-by-ids';
import type { ContactInboxesTable } from '../../platform/db/tables';
import { surroundings } from '../../platform/surroundings';
import type { UserViewer, Viewer } from '../access/access.facade';
import { loadPeople } from '../agents/agents.facade';
import { type ContactRow, loadContacts, presentContactPush } from '../contacts/contacts.facade';
import { type InboxRow, loadInboxes } from '../inboxes/inboxes.facade';
import { findAttachments, findMessages, presentMessagePushes } from '../messages/messages.facade';
import { loadTeams, presentTeamPush, type TeamRow } from '../teams/teams.facade';
import { presentConversation, presentConversationPush } from './conversations.presenter';
import { findByIds } from './conversations.repository';
import type { ConversationRow } from './conversations.types';

export type ContactInboxRow = Selectable<ContactInboxesTable>;

/** All that the shapes of some conversations need, loaded in bulk and looked up by id. */
export interface ConversationRelations {
  contacts: Map<number, ContactRow>;
  onlineContacts: ReadonlySet<number>;
  contactInboxes: Map<number, ContactInboxRow>;
  inboxes: Map<number, InboxRow>;
  /** Reply window in hours, by inbox id; only inboxes that have one. */
  replyWindows: Map<number, number>;
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

/**
 * What the shapes of both kinds need. All of it is asked for at once; messages are mostly by the contact or the
 * assignee, so that hardly anybody has to be looked up afterwards.
 */
async function loadShared(
  db: DbReader,
  accountId: number,
  rows: ConversationRow[],
  lastMessageIds: (number | null)[],
): Promise<ConversationRelations & { people: Awaited<ReturnType<typeof loadPeople>> }> {
  const inboxIds = unique(rows.map((row) => row.inbox_id));
  const messageIds = present(lastMessageIds);
  const [contacts, onlineContacts, contactInboxes, inboxes, replyWindows, teams, people, messageRows, files] =
    await Promise.all([
      loadContacts(db, accountId, unique(rows.map((row) => row.contact_id))),
      surroundings.online(accountId, 'contact'),
      loadContactInboxes(db, accountId, unique(rows.map((row) => row.contact_inbox_id))),
      loadInboxes(db, accountId, inboxIds),
      loadReplyWindows(db, accountId, inboxIds),
      loadTeams(db, accountId, present(rows.map((row) => row.team_id))),
      loadPeople(db, accountId, present(rows.map((row) => row.assignee_id))),
      findMessages(db, accountId, messageIds),
      findAttachments(db, accountId, messageIds),
    ]);
  const messages = await presentMessagePushes(db, accountId, messageRows, {
    conversations: surroundingsOf(rows, contactInboxes),
    contacts: new Map([...contacts].map(([id, contact]) => [id, presentContactPush(contact)])),
    users: people.pushes,
    attachments: new Map(messageIds.map((id) => [id, files.get(id) ?? []])),
  });
  return { contacts, onlineContacts, contactInboxes, inboxes, replyWindows, teams, people, messages };
}

/** What a message tells of its conversation, from the rows at hand. */
function surroundingsOf(rows: ConversationRow[], contactInboxes: Map<number, ContactInboxRow>) {
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, source_id: contactInboxes.get(row.contact_inbox_id)?.source_id ?? '' },
    ]),
  );
}

async function loadContactInboxes(
  db: DbReader,
  accountId: number,
  ids: number[],
): Promise<Map<number, ContactInboxRow>> {
  const rows = await rowsByIds(db, 'contact_inboxes', accountId, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** API inboxes may limit for how many hours after the last incoming message an agent can still answer. */
async function loadReplyWindows(
  db: DbReader,
  accountId: number,
  inboxIds: number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('inboxes as i')
    .innerJoin('channel_apis as c', (join) =>
      join.onRef('c.account_id', '=', 'i.account_id').onRef('c.id', '=', 'i.channel_id'),
    )
    .select(['i.id', 'c.additional_attributes'])
    .where('i.account_id', '=', accountId)
    .where('i.channel_type', '=', 'Channel::Api')
    .where('i.id', '=', sql<number>`any(${inboxIds}::bigint[])`)
    .execute();
  const windows = new Map<number, number>();
  for (const row of rows) {
    const hours = Number(row.additional_attributes.agent_reply_time_window);
    if (hours > 0) windows.set(row.id, hours);
  }
  return windows;
}

function present(values: (number | null)[]): number[] {
  return unique(values.filter((value) => value !== null));
}

function unique(values: number[]): number[] {
  return [...new Set(values)];
}
