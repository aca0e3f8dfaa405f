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
import type { LoggedEvent } from '../../platform/events/events';
import { environment } from '../../platform/environment';
import type { UserViewer, Viewer } from '../access/access.facade';
import { presentAgentBotPush } from '../agent-bots/agent-bots.facade';
import { presentPeople } from '../agents/agents.facade';
import { presentContactPush, type ContactSummaryRow } from '../contacts/contacts.facade';
import {
  type AttachmentRow,
  findFirstPublicMessageIds,
  presentMessagePush,
} from '../messages/messages.facade';
import { presentTeamPush, type TeamRow } from '../teams/teams.facade';
import { hasParties, presentConversation, presentConversationPush } from './conversations.presenter';
import {
  findConversations as findByIds,
  type ConversationRow,
} from '../conversation-records/conversation-records.facade';
import {
  type LoadedConversation,
  type LinkRow,
  type PageRows,
  readRelated,
  type RelatedRows,
  type ShownInbox,
} from './queries/read-related';

/** Related rows of conversations, loaded in bulk and keyed by id. */
export interface ConversationRelations {
  contacts: Map<number, ContactSummaryRow>;
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

/** REST forms as this viewer sees them, in the order of the ids; missing conversations are left out. */
export async function presentPage(
  viewer: UserViewer,
  ids: readonly number[],
  { conversations, ...related }: PageRows,
): Promise<Conversation[]> {
  if (ids.length === 0) return [];
  const found = byId(conversations);
  const rows = ids.flatMap((id) => found.get(id) ?? []);
  return presentRows(viewer, rows, await loadRelations(viewer.accountId, rows, related));
}

/** REST forms in the order of the rows; conversations whose contact or inbox was deleted meanwhile are left out. */
export async function presentConversations(
  db: DbReader,
  viewer: Viewer,
  rows: ConversationRow[],
): Promise<Conversation[]> {
  if (rows.length === 0) return [];
  const read = await readWithRelated(db, viewer.accountId, rows, (row) => [
    row.last_message_id,
    row.last_non_activity_message_id,
  ]);
  return presentRows(viewer, read.rows, await loadRelations(viewer.accountId, read.rows, read.related));
}

/** Merges of the same contact, one right after the other, while its conversations are read. */
const MERGES_AT_MOST = 3;

function presentRows(
  viewer: Viewer,
  rows: ConversationRow[],
  { people, ...shared }: LoadedRelations,
): Conversation[] {
  const presentable = rows.filter((row) => hasParties(row, shared));
  return presentable.map((row) => presentConversation(row, { ...shared, agents: people.agents, viewer }));
}

/** Push forms by internal id; deleted conversations are missing from the map. */
export async function loadConversationPushes(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, ConversationPush>> {
  return presentConversationPushes(db, accountId, await findByIds(db, accountId, [...new Set(ids)]));
}

/**
 * Push forms for these events. `conversation.created` carries the conversation's first message even if newer ones
 * exist: those have events of their own, and clients take the message in the first event for the end of the thread.
 */
export async function loadPushesOfEvents(
  db: DbReader,
  accountId: number,
  events: readonly Pick<LoggedEvent, 'type' | 'conversationId'>[],
): Promise<(event: Pick<LoggedEvent, 'type' | 'conversationId'>) => ConversationPush | undefined> {
  const idsOf = (some: typeof events) => [
    ...new Set(some.flatMap(({ conversationId }) => conversationId ?? [])),
  ];
  const newIds = idsOf(events.filter(isNew));
  const [rows, firstMessages] = await Promise.all([
    findByIds(db, accountId, idsOf(events)),
    newIds.length > 0 ? findFirstPublicMessageIds(db, accountId, newIds) : new Map<number, number>(),
  ]);
  const present = await pushPresenter(db, accountId, rows, firstMessages);
  const pushes = new Map<number, ConversationPush>();
  const asCreated = new Map<number, ConversationPush>();
  for (const row of present.presentable) {
    pushes.set(row.id, present.push(row));
    const first = firstMessages.get(row.id);
    if (first !== undefined) asCreated.set(row.id, present.push({ ...row, last_public_message_id: first }));
  }
  return (event) => {
    const id = event.conversationId ?? 0;
    return (isNew(event) ? asCreated.get(id) : undefined) ?? pushes.get(id);
  };
}

function isNew({ type }: Pick<LoggedEvent, 'type'>): boolean {
  return type === 'conversation.created';
}

export async function presentConversationPushes(
  db: DbReader,
  accountId: number,
  rows: ConversationRow[],
): Promise<Map<number, ConversationPush>> {
  const { presentable, push } = await pushPresenter(db, accountId, rows);
  return new Map(presentable.map((row) => [row.id, push(row)]));
}

/** `otherMessages`: message ids by conversation id, loaded so that they can be shown instead of the last message. */
async function pushPresenter(
  db: DbReader,
  accountId: number,
  rows: ConversationRow[],
  otherMessages: ReadonlyMap<number, number> = new Map(),
): Promise<{ presentable: ConversationRow[]; push(row: ConversationRow): ConversationPush }> {
  if (rows.length === 0) return { presentable: [], push: throwNothingToPresent };
  const read = await readWithRelated(db, accountId, rows, (row) => [
    row.last_public_message_id,
    otherMessages.get(row.id) ?? null,
  ]);
  const { people, ...shared } = await loadRelations(accountId, read.rows, read.related);
  const users = people.pushes;
  const teamPushes = new Map([...shared.teams].map(([id, team]) => [id, presentTeamPush(team)]));
  return {
    presentable: read.rows.filter((row) => hasParties(row, shared)),
    push: (row) => presentConversationPush(row, { ...shared, users, teamPushes }),
  };
}

/**
 * The rows with what belongs to them. A row whose contact was merged into another one after it was read gets that other
 * contact: to leave it out, as if it were deleted, would lose what an event says about it.
 */
async function readWithRelated(
  db: DbReader,
  accountId: number,
  rows: readonly ConversationRow[],
  messagesOf: (row: ConversationRow) => LoadedConversation['messages'],
): Promise<{ rows: ConversationRow[]; related: RelatedRows }> {
  let current = [...rows];
  for (let left = MERGES_AT_MOST; ; left -= 1) {
    const loadedRows = current.map((row): LoadedConversation => ({ row, messages: messagesOf(row) }));
    const related = await readRelated(db, accountId, loadedRows);
    const contacts = byId(related.contacts);
    const withoutContact = current.filter((row) => !contacts.has(row.contact_id));
    if (withoutContact.length === 0 || left === 0) return { rows: current, related };
    const again = byId(
      await findByIds(
        db,
        accountId,
        withoutContact.map(({ id }) => id),
      ),
    );
    const contactOf = (row: ConversationRow) => again.get(row.id)?.contact_id ?? row.contact_id;
    if (withoutContact.every((row) => contactOf(row) === row.contact_id)) return { rows: current, related };
    current = current.map((row) => ({ ...row, contact_id: contactOf(row) }));
  }
}

function throwNothingToPresent(): never {
  throw new Error('there is no conversation to present');
}

type People = Awaited<ReturnType<typeof presentPeople>>;

type LoadedRelations = ConversationRelations & { people: People };

/** Loads what both REST and push forms need, keyed by id. */
async function loadRelations(
  accountId: number,
  rows: ConversationRow[],
  relatedRows: RelatedRows,
): Promise<LoadedRelations> {
  const onlineContacts = await environment.online(accountId, 'contact');
  const people = await presentPeople(accountId, relatedRows.people);
  const related = {
    contacts: byId(relatedRows.contacts),
    onlineContacts,
    links: byId(relatedRows.links),
    inboxes: byId(relatedRows.inboxes),
    teams: byId(relatedRows.teams),
    people,
  };
  return { ...related, messages: presentLastMessages(rows, relatedRows, related) };
}

/** Push forms of the last messages by id, from rows that are already loaded. */
function presentLastMessages(
  rows: ConversationRow[],
  related: RelatedRows,
  known: Pick<ConversationRelations, 'links' | 'contacts'> & { people: People },
): Map<number, MessagePush> {
  const conversations = byId(rows);
  const contacts = new Map(related.contacts.map((row) => [row.id, presentContactPush(row)]));
  const senders: Record<string, ReadonlyMap<number, Sender>> = {
    Contact: contacts,
    User: known.people.pushes,
    AgentBot: new Map(related.bots.map((row) => [row.id, presentAgentBotPush(row)])),
  };
  const files = new Map<number, AttachmentRow[]>();
  for (const file of related.attachments)
    files.set(file.message_id, [...(files.get(file.message_id) ?? []), file]);
  return new Map(
    related.messages.flatMap((row) => {
      const conversation = conversations.get(row.conversation_id);
      if (!conversation) return []; // merged into another conversation meanwhile
      const { sender_type: type, sender_id: senderId } = row;
      const sender = type === null || senderId === null ? undefined : senders[type]?.get(senderId);
      const sourceId = known.links.get(conversation.contact_inbox_id)?.source_id ?? '';
      const attachments = files.get(row.id) ?? [];
      const around = { sender, attachments, conversation: { ...conversation, source_id: sourceId } };
      return [[row.id, presentMessagePush(row, around)] as const];
    }),
  );
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
