import { randomUUID } from 'node:crypto';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { replyWindowOf } from '../../../channels';
import { API } from '../../../channels/api/api-type';
import type { DbReader } from '../../../platform/db/database';
import type { ContactInboxesTable } from '../../../platform/db/tables';
import type { ShownAgentBotRow } from '../../agent-bots/agent-bots.facade';
import type { AgentRow } from '../../agents/agents.facade';
import type { ContactSummaryRow } from '../../contacts/contacts.facade';
import type { InboxRow } from '../../inboxes/inboxes.facade';
import { type AttachmentRow, attachmentsOf, type ShownMessageRow } from '../../messages/messages.facade';
import type { TeamRow } from '../../teams/teams.facade';
import type { ConversationRow } from '../../conversation-records/conversation-records.facade';
import { isPageStored, type ListPosition, storedPageIds, storePageIds } from './stored-page';

export type LinkRow = Pick<
  Selectable<ContactInboxesTable>,
  | 'id'
  | 'contact_id'
  | 'inbox_id'
  | 'source_id'
  | 'hmac_verified'
  | 'claims_state'
  | 'created_at'
  | 'updated_at'
>;

/** `reply_window`: hours, unvalidated as entered by a user; null if the channel has none. */
export interface ShownInbox {
  id: number;
  channel_type: InboxRow['channel_type'];
  reply_window: unknown;
}

/** The rows that the shapes of conversations need besides their own. */
export interface RelatedRows {
  messages: ShownMessageRow[];
  attachments: AttachmentRow[];
  /** Contacts of the conversations and senders of the messages. */
  contacts: ContactSummaryRow[];
  people: AgentRow[];
  /** Senders of the messages. */
  bots: ShownAgentBotRow[];
  links: LinkRow[];
  inboxes: ShownInbox[];
  teams: TeamRow[];
}

export interface PageRows extends RelatedRows {
  conversations: ConversationRow[];
}

type Read<Rows> = { [Kind in keyof Rows]?: Rows[Kind] | null };

/** A loaded conversation, and the ids of the messages to show for it. */
export interface LoadedConversation {
  row: ConversationRow;
  messages: [number | null, number | null];
}

/**
 * Conversations by id with their related rows; missing ids are left out. It is one statement that returns each kind
 * of row as one JSON text: parsing JSON natively costs a fraction of decoding rows column by column, and the senders
 * of the messages need no second query. Each row is looked up by its key, which no plan can turn into a scan, so the
 * plan may be cached. The number of ids is hidden from the planner by a subquery: if it saw fewer ids than its
 * default estimate, it would consider a custom plan cheaper and plan again at every request, which costs more than
 * the execution.
 */
export async function readPage(db: DbReader, accountId: number, ids: readonly number[]): Promise<PageRows> {
  const requested = sql`unnest((select ${ids}::bigint[])) as wanted(id)`;
  const { rows } = await pageBy(requested, accountId, sql<boolean>`true`).execute(db);
  return revivePage(rows[0] ?? {});
}

/**
 * Like `readPage`, for the page that `storePageIds` stored last on this connection under this mark. Undefined if
 * there is none.
 */
export async function readStoredPage(
  db: DbReader,
  accountId: number,
  mark: string,
): Promise<PageRows | undefined> {
  const { rows } = await pageBy(storedPageIds(mark), accountId, isPageStored(mark)).execute(db);
  const [found] = rows;
  return found?.is_known ? revivePage(found) : undefined;
}

/**
 * The positions of a page in list order, and its rows as `readPage` returns them. Both statements are sent in one round
 * trip, on one connection (`stored-page.ts`); if the stored page is lost, the rows are read by their ids.
 */
export async function findAndReadPage(
  db: DbReader,
  accountId: number,
  places: RawBuilder<ListPosition> | null,
): Promise<{ positions: readonly ListPosition[]; rows: PageRows }> {
  const mark = randomUUID();
  const [positions, stored] = await Promise.all([
    storePageIds(db, places, mark),
    readStoredPage(db, accountId, mark),
  ]);
  const ids = positions.map(({ id }) => id);
  return { positions, rows: stored ?? (await readPage(db, accountId, ids)) };
}

/** Starts with `select` instead of `with`, so that the driver recognizes a read and batches it with others. */
const pageBy = (requested: RawBuilder<unknown>, accountId: number, isKnown: RawBuilder<boolean>) =>
  sql<Read<PageRows> & { is_known: boolean }>`select * from (with page as materialized (
      select found.* from ${requested} cross join lateral (
        select * from conversations where account_id = ${accountId} and id = wanted.id offset 0) as found),
    ${shownMessages(accountId)}
    select ${isKnown} as is_known, (select json_agg(page) from page) as conversations, ${relatedColumns(accountId)}) as read`;

const revivePage = (found: Read<PageRows>): PageRows => ({
  conversations: parseDates(found.conversations, conversationDateColumns),
  ...revive(found),
});

/** The related rows of conversations that are already loaded. */
export async function readRelated(
  db: DbReader,
  accountId: number,
  conversations: readonly LoadedConversation[],
): Promise<RelatedRows> {
  const each = (pick: (one: LoadedConversation) => number | null) =>
    sql`${conversations.map(pick)}::bigint[]`;
  const page = sql`select * from unnest(${each(({ row }) => row.contact_id)},
    ${each(({ row }) => row.contact_inbox_id)}, ${each(({ row }) => row.inbox_id)},
    ${each(({ row }) => row.assignee_id)}, ${each(({ row }) => row.team_id)},
    ${each(({ messages }) => messages[0])}, ${each(({ messages }) => messages[1])})
    as page(contact_id, contact_inbox_id, inbox_id, assignee_id, team_id, last_message_id,
      last_non_activity_message_id)`;
  const { rows } = await sql<
    Read<RelatedRows>
  >`with page as materialized (${page}), ${shownMessages(accountId)}
    select ${relatedColumns(accountId)}`.execute(db);
  return revive(rows[0] ?? {});
}

/** The messages that `page` shows. */
const shownMessages = (accountId: number): RawBuilder<unknown> => sql`
  shown as materialized (
    select found.* from (
      select last_message_id as id from page union select last_non_activity_message_id from page) as wanted
    cross join lateral (
      select id, account_id, inbox_id, conversation_id, content, processed_content, message_type, content_type,
        content_attributes, additional_attributes, private, status, source_id, sender_type, sender_id,
        created_at, updated_at
      from messages where account_id = ${accountId} and id = wanted.id offset 0) as found)`;

/** The rows related to `page` and `shown`, one column per kind. */
const relatedColumns = (accountId: number): RawBuilder<unknown> => sql`
  (select json_agg(shown) from shown) as messages,
  (select json_agg(found order by found.id) from shown cross join lateral (
    ${attachmentsOf(accountId, sql`shown.id`)}) as found
  ) as attachments,
  (select json_agg(found) from (
      select contact_id as id from page union select sender_id from shown where sender_type = 'Contact') as wanted
    cross join lateral (
      select id, account_id, name, email, phone_number, identifier, blocked, avatar_key, additional_attributes,
        custom_attributes, last_activity_at, created_at
      from contacts where account_id = ${accountId} and id = wanted.id offset 0) as found) as contacts,
  (select json_agg(found) from (
      select assignee_id as id from page union select sender_id from shown where sender_type = 'User') as wanted
    cross join lateral (
      select u.id, u.email, u.name, u.display_name, u.provider, u.confirmed_at, u.avatar_key, u.custom_attributes,
        case when au.user_id is not null then json_build_object('account_id', au.account_id, 'role', au.role,
          'custom_role_id', au.custom_role_id, 'availability', au.availability,
          'auto_offline', au.auto_offline) end as membership
      from users u left join account_users au on au.account_id = ${accountId} and au.user_id = u.id
      where u.id = wanted.id offset 0) as found) as people,
  (select json_agg(found) from (select distinct sender_id as id from shown where sender_type = 'AgentBot') as wanted
    cross join lateral (
      select id, name from agent_bots where account_id = ${accountId} and id = wanted.id offset 0) as found) as bots,
  (select json_agg(found) from (select distinct contact_inbox_id as id from page) as wanted
    cross join lateral (
      select id, contact_id, inbox_id, source_id, hmac_verified, claims_state, created_at, updated_at
      from contact_inboxes where account_id = ${accountId} and id = wanted.id offset 0) as found) as links,
  (select json_agg(found) from (select distinct inbox_id as id from page) as wanted
    cross join lateral (
      select i.id, i.channel_type, c.additional_attributes -> 'agent_reply_time_window' as reply_window
      from inboxes i left join channel_apis c
        on i.channel_type = ${sql.lit(API)} and c.account_id = i.account_id and c.id = i.channel_id
      where i.account_id = ${accountId} and i.id = wanted.id offset 0) as found) as inboxes,
  (select json_agg(found) from (select distinct team_id as id from page) as wanted
    cross join lateral (
      select * from teams
      where account_id = ${accountId} and id = wanted.id and deleted_at is null offset 0) as found) as teams`;

const conversationDateColumns: (keyof ConversationRow)[] = [
  'snoozed_until',
  'waiting_since',
  'first_reply_created_at',
  'last_activity_at',
  'agent_last_seen_at',
  'assignee_last_seen_at',
  'contact_last_seen_at',
  'last_incoming_at',
  'created_at',
  'updated_at',
];

function revive(read: Read<RelatedRows>): RelatedRows {
  return {
    messages: parseDates(read.messages, ['created_at', 'updated_at']),
    attachments: parseDates(read.attachments, ['created_at']),
    contacts: parseDates(read.contacts, ['created_at', 'last_activity_at']),
    people: parseDates(read.people, ['confirmed_at']),
    bots: read.bots ?? [],
    links: parseDates(read.links, ['created_at', 'updated_at']),
    inboxes: (read.inboxes ?? []).map((inbox) => ({
      ...inbox,
      reply_window: replyWindowOf(inbox.channel_type, inbox.reply_window),
    })),
    teams: parseDates(read.teams, ['created_at', 'updated_at']),
  };
}

/**
 * Converts columns from ISO 8601 text to `Date`, because JSON has no dates; null stays null. Modifies the given rows.
 */
function parseDates<Row extends object>(rows: Row[] | null | undefined, columns: (keyof Row)[]): Row[] {
  for (const row of rows ?? [])
    for (const column of columns) {
      const value: unknown = row[column];
      if (typeof value === 'string') row[column] = new Date(value) as Row[keyof Row];
    }
  return rows ?? [];
}
