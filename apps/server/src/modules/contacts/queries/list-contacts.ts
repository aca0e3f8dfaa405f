import { limits } from '@parley/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { ContactRow } from '../contacts.repository';
import { type ContactOrder, contactOrder, type OrderedPosition, type OrderedSection } from './contact-order';

/** Which contacts to list; by default all. */
export interface ContactSelection {
  /** Only contacts with an e-mail address, phone number or identifier; anonymous visitors are left out. */
  isKnown: boolean;
  /** Further conditions on `contacts`. */
  where?: readonly Expression<SqlBool>[];
}

export interface ContactPageRequest {
  page: number;
  sort: string | undefined;
  /**
   * Id of the last contact before the page. Finding it by index takes the same time on every page, and contacts that
   * come or go meanwhile do not shift the pages.
   */
  after?: number | undefined;
}

export interface ContactPage {
  rows: ContactRow[];
  /** Number of all matching contacts, not only of this page. */
  count: number;
}

export function withAnyLabel(accountId: number, titles: readonly string[]): Expression<SqlBool> {
  const lowerTitles = titles.map((title) => title.toLowerCase());
  return sql<boolean>`contacts.id in (select l.contact_id from contact_labels l
    where l.account_id = ${accountId} and l.title = any(${lowerTitles}::text[]))`;
}

export function withIds(ids: readonly number[]): Expression<SqlBool> {
  return sql<boolean>`contacts.id = any(${[...ids]}::bigint[])`;
}

/** One page of contacts, with their total number. */
export async function findContactPage(
  db: DbReader,
  accountId: number,
  selection: ContactSelection,
  request: ContactPageRequest,
): Promise<ContactPage> {
  const [rows, count] = await Promise.all([
    findContactRows(db, accountId, selection, { ...request, limit: limits.contactsPerPage }),
    countContacts(db, accountId, selection),
  ]);
  return { rows, count };
}

/** Ids of the known contacts that meet the conditions, ascending; at most `atMost`. */
export async function listKnownContactIds(
  db: DbReader,
  accountId: number,
  { where, atMost }: { where: readonly Expression<SqlBool>[]; atMost: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from contacts where ${conditionsOf(accountId, { isKnown: true, where })}
    order by id limit ${atMost}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Known contacts have a counter; every other selection is counted by a query. */
export async function countContacts(
  db: DbReader,
  accountId: number,
  selection: ContactSelection,
): Promise<number> {
  if (selection.isKnown && !selection.where?.length) {
    const counts = await db
      .selectFrom('contact_counts')
      .select('known')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return counts?.known ?? 0;
  }
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from contacts where ${conditionsOf(accountId, selection)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The rows of a page, without the count. `limit` may be one more than the page size, to see whether there is a next
 * page.
 */
export async function findContactRows(
  db: DbReader,
  accountId: number,
  selection: ContactSelection,
  { page, sort, after, limit }: ContactPageRequest & { limit: number },
): Promise<ContactRow[]> {
  const named = contactOrder(sort);
  const { order, drivingTable } = named;
  const start = after === undefined ? null : await findStart(db, accountId, { order: named, after });
  const sections = start ?? named.sections;
  const offset = start ? 0 : (page - 1) * limits.contactsPerPage;
  // Ordered indexes serve only known contacts without further conditions; every other selection is sorted.
  if (!sections || !selection.isKnown || selection.where?.length) {
    const isAfter = start
      ? sql` and (${sql.join(
          start.map(({ where }) => where),
          sql` or `,
        )})`
      : sql``;
    const { rows } = await sql<ContactRow>`
      select contacts.* from ${joined(accountId)} where ${conditionsOf(accountId, selection)}${isAfter}
      order by ${order} limit ${limit} offset ${offset}`.execute(db);
    return rows;
  }
  const source = drivingTable === 'contacts' ? leadingContacts(accountId) : leadingSearch(accountId);
  return readSections(db, { source, sections, limit, offset });
}

/** The selected contacts after an id, by id: all of them, a batch at a time. */
export async function listContactsAfter(
  db: DbReader,
  accountId: number,
  selection: ContactSelection,
  { after, limit }: { after: number; limit: number },
): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select contacts.* from contacts where ${conditionsOf(accountId, selection)} and contacts.id > ${after}
    order by contacts.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Searches for conditions that many contacts meet: scans at most `atMost` known contacts per section in list order
 * and filters them. An order of several fields, which no index has, is replaced by the order by name.
 */
export async function scanContacts(
  db: DbReader,
  accountId: number,
  walk: {
    conditions: readonly Expression<SqlBool>[];
    sort: string | undefined;
    limit: number;
    offset: number;
    atMost: number;
  },
): Promise<ContactRow[]> {
  const named = contactOrder(walk.sort);
  const { sections, drivingTable } = named.sections ? named : contactOrder(undefined);
  const source = drivingTable === 'contacts' ? leadingContacts(accountId) : leadingSearch(accountId);
  const ways = (sections ?? []).map(
    ({ where, order }) => sql`(select * from (
      ${source} and ${where} order by ${order} limit ${walk.atMost}) as contacts where ${sql.join(walk.conditions, sql` and `)})`,
  );
  const { rows } = await sql<ContactRow>`
    ${sql.join(ways, sql` union all `)} limit ${walk.limit} offset ${walk.offset}`.execute(db);
  return rows;
}

/**
 * The sections of an order, limited to what comes after a contact. Null: the contact is gone, or the order has several
 * fields.
 */
async function findStart(
  db: DbReader,
  accountId: number,
  { order: { sections, value }, after }: { order: ContactOrder; after: number },
): Promise<OrderedSection[] | null> {
  if (!sections) return null;
  const cases = sections.map(({ where }, index) => sql`when ${where} then ${index}::integer`);
  const { rows } = await sql<OrderedPosition & { section: number | null }>`
    select contacts.id, (${value})::text as value, case ${sql.join(cases, sql` `)} end as section
    from ${joined(accountId)} where contacts.account_id = ${accountId} and contacts.id = ${after}`.execute(
    db,
  );
  const [position] = rows;
  const first = position?.section ?? null;
  if (!position || first === null) return null;
  return sections
    .slice(first)
    .map((section, index) =>
      index === 0
        ? { ...section, where: sql<SqlBool>`(${section.where} and ${section.after(position)})` }
        : section,
    );
}

/** Reads one section after the other until the page is full. */
async function readSections(
  db: DbReader,
  read: { source: RawBuilder<unknown>; sections: OrderedSection[]; limit: number; offset: number },
): Promise<ContactRow[]> {
  const found: ContactRow[] = [];
  let { offset } = read;
  for (const [index, section] of read.sections.entries()) {
    const missing = read.limit - found.length;
    const { rows } = await sql<ContactRow>`
      ${read.source} and ${section.where} order by ${section.order} limit ${missing} offset ${offset}`.execute(
      db,
    );
    found.push(...rows);
    if (found.length === read.limit || index === read.sections.length - 1) break;
    if (rows.length > 0 || offset === 0) offset = 0;
    else {
      const counted = await sql<{ count: number }>`
        select count(*) as count from (${read.source} and ${section.where}) as section`.execute(db);
      offset = Math.max(0, offset - (counted.rows[0]?.count ?? 0));
    }
  }
  return found;
}

const known = sql<SqlBool>`(contacts.email is not null or contacts.phone_number is not null
  or contacts.identifier is not null)`;

const leadingContacts = (accountId: number) =>
  sql`select contacts.* from contacts where contacts.account_id = ${accountId} and ${known}`;

/** Reads the ids in order from `contact_search`, then each contact by key. */
const leadingSearch = (accountId: number) =>
  sql`select contacts.* from contact_search s cross join lateral (select * from contacts as c
      where c.account_id = ${accountId} and c.id = s.contact_id offset 0) as contacts
    where s.account_id = ${accountId} and s.is_known`;

const joined = (accountId: number) =>
  sql`contacts cross join lateral (select * from contact_search as beside
    where beside.account_id = ${accountId} and beside.contact_id = contacts.id offset 0) as s`;

function conditionsOf(accountId: number, { isKnown, where = [] }: ContactSelection): RawBuilder<unknown> {
  const all = [sql`contacts.account_id = ${accountId}`, ...(isKnown ? [known] : []), ...where];
  return sql.join(all, sql` and `);
}
