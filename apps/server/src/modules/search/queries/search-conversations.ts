import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import { findContactIds, findSimilarContactIds } from '../../contacts/contacts.facade';
import {
  type ConversationRow,
  visibleConversations,
} from '../../conversation-records/conversation-records.facade';
import { escapeLike } from '../../filters/filters.facade';
import { numbersWith } from '../numbers-with';
import { HITS_AT_MOST } from './search-index';

/** If more contacts than this match, matches are frequent enough to be found among the newest conversations. */
const FEW_CONTACTS = 1_000;
const NEWEST = 5_000;
const SIMILAR = 15;

export interface ConversationSearch {
  text: string;
  since?: Date | undefined;
  until?: Date | undefined;
  offset: number;
  limit: number;
}

/**
 * Conversations the viewer may see, newest first, whose number, or whose contact's name, e-mail, phone number or
 * identifier contains the text; if none does, those of contacts with a similar name or e-mail. Numbers that contain the
 * digits are searched among the newest thousands of such numbers, numbers that begin with them among all.
 */
export async function searchConversations(
  db: DbReader,
  viewer: UserViewer,
  search: ConversationSearch,
): Promise<ConversationRow[]> {
  const hitCount = Math.min(search.offset + search.limit, HITS_AT_MOST);
  const scope = scopeOf(viewer, search);
  const digits = /^#?(\d{1,9})$/.exec(search.text)?.[1];
  const [contactIds, last] = await Promise.all([
    findContactIds(db, { text: search.text, atMost: FEW_CONTACTS }),
    digits === undefined ? 0 : findLastNumber(db, viewer.accountId),
  ]);
  const parts = [
    ...(digits === undefined ? [] : byNumber(scope, digits, { last, hitCount })),
    contactIds === null ? amongNewest(scope, search.text, hitCount) : byContacts(scope, contactIds, hitCount),
  ];
  const rows = await newestOf(db, viewer.accountId, parts, search);
  if (rows.length > 0 || search.offset > 0) return rows;
  const similar = await findSimilarContactIds(db, { text: search.text, atMost: SIMILAR });
  return similar.length === 0
    ? []
    : newestOf(db, viewer.accountId, [byContacts(scope, similar, hitCount)], search);
}

type Sql = RawBuilder<unknown>;

function scopeOf(viewer: UserViewer, { since, until }: ConversationSearch): Sql {
  const all = [
    sql`conversations.account_id = ${viewer.accountId}`,
    sql<SqlBool>`${visibleConversations(viewer)}`,
    ...(since ? [sql`conversations.last_activity_at >= ${since}`] : []),
    ...(until ? [sql`conversations.last_activity_at <= ${until}`] : []),
  ];
  return sql.join(all, sql` and `);
}

async function findLastNumber(db: DbReader, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('conversations')
    .select('display_id')
    .where('account_id', '=', accountId)
    .orderBy('display_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.display_id ?? 0;
}

interface Numbers {
  /** The greatest conversation number of the account. */
  last: number;
  hitCount: number;
}

function byNumber(scope: Sql, digits: string, { last, hitCount }: Numbers): Sql[] {
  const numbers = numbersWith(digits, { last, atMost: NEWEST });
  const containing = sql`(select found.id, found.created_at
    from (select number from unnest(${numbers}::bigint[]) as number order by number desc) as wanted
    cross join lateral (select id, created_at from conversations
      where ${scope} and conversations.display_id = wanted.number offset 0) as found
    order by wanted.number desc limit ${hitCount})`;
  // Fewer than the limit: these are all. Otherwise older numbers that begin with the digits are added.
  if (numbers.length < NEWEST) return [containing];
  return [containing, ...byBeginning(scope, digits, { last, hitCount })];
}

/** Numbers that begin with the digits: 12, 120–129, 1200–1299 …, each range by an index scan. */
function byBeginning(scope: Sql, digits: string, { last, hitCount }: Numbers): Sql[] {
  const ranges: Sql[] = [];
  if (digits.startsWith('0')) return ranges;
  for (let unit = 1; Number(digits) * unit <= last; unit *= 10) {
    const from = Number(digits) * unit;
    ranges.push(sql`(select id, created_at from conversations
      where ${scope} and display_id >= ${from} and display_id < ${from + unit}
      order by display_id desc limit ${hitCount})`);
  }
  return ranges;
}

function byContacts(scope: Sql, contactIds: number[], hitCount: number): Sql {
  return sql`(select conversations.id, conversations.created_at from unnest(${contactIds}::bigint[]) as wanted(id)
    cross join lateral (select * from conversations
      where ${scope} and conversations.contact_id = wanted.id
      order by conversations.last_activity_at desc limit ${hitCount}) as conversations)`;
}

/** Searches only a fixed number of the newest conversations, which limits the cost of frequent texts. */
function amongNewest(scope: Sql, text: string, hitCount: number): Sql {
  const statuses = [0, 1, 2, 3].map(
    (status) => sql`(select id, contact_id, created_at from conversations
      where ${scope} and conversations.status = ${sql.lit(status)} order by created_at desc limit ${NEWEST})`,
  );
  return sql`(select newest.id, newest.created_at from (
      select * from (${sql.join(statuses, sql` union all `)}) as by_status order by created_at desc limit ${NEWEST}) as newest
    cross join lateral (select content from contact_search as beside
      where beside.account_id = app_account_id() and beside.contact_id = newest.contact_id offset 0) as s
    where s.content like ${`%${escapeLike(text.toLowerCase())}%`} order by newest.created_at desc limit ${hitCount})`;
}

async function newestOf(
  db: DbReader,
  accountId: number,
  parts: Sql[],
  { offset, limit }: ConversationSearch,
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select found.* from (select distinct id, created_at from (${sql.join(parts, sql` union all `)}) as hits
      order by created_at desc, id desc limit ${limit} offset ${offset}) as page
    cross join lateral (select * from conversations as c
      where c.account_id = ${accountId} and c.id = page.id offset 0) as found
    order by page.created_at desc, page.id desc`.execute(db);
  return rows;
}
