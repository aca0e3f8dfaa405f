import { limits } from '@parley/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database';
import { loadContacts } from '../../contacts.repository';
import { contactOrder } from '../contact-order';
import type { ContactPage, ContactPageRequest } from '../list-contacts';
import { contactColumns } from './contact-rows';
import {
  type ColumnSelection,
  countInColumns,
  findIdsInColumns,
  findPageInColumns,
  lazyColumnsFor,
} from './query-contact-columns';

export interface CachedContactsRequest {
  db: Db;
  accountId: number;
  /** The result must include the event with this number. */
  seq: number;
}

/**
 * A page of the contacts that match, with their exact number, from the columns of a large account
 * (docs/decisions/0034). Undefined if the database has to answer: the account is small, its columns are not loaded yet,
 * or the order has several fields.
 */
export async function findCachedContactPage(
  { db, accountId, seq }: CachedContactsRequest,
  selection: ColumnSelection,
  { page, sort, after }: ContactPageRequest,
): Promise<ContactPage | undefined> {
  const size = limits.contactsPerPage;
  const range = { sort, offset: (page - 1) * size, size, after };
  return findCachedContacts({ db, accountId, seq }, selection, range);
}

interface ContactRange {
  sort: string | undefined;
  offset: number;
  size: number;
  after?: number | undefined;
}

/** The same for any part of the list. */
export async function findCachedContacts(
  { db, accountId, seq }: CachedContactsRequest,
  selection: ColumnSelection,
  { sort, offset, size, after }: ContactRange,
): Promise<ContactPage | undefined> {
  const { term } = contactOrder(sort);
  if (!term) return undefined;
  if (term.isText && !(await ordersByCodePoint(db))) return undefined;
  const lazy = lazyColumnsFor(selection, term);
  const found = await contactColumns.use({ db, accountId, seq, lazy }, (table) =>
    findPageInColumns(table, selection, { term, offset, size, after }),
  );
  if (!found) return undefined;
  const rows = await loadContacts(db, accountId, found.ids);
  return { rows: found.ids.flatMap((id) => rows.get(id) ?? []), count: found.count };
}

/** Ids of the contacts that match, ascending, at most `atMost`. Undefined as above. */
export async function findCachedContactIds(
  { db, accountId, seq }: CachedContactsRequest,
  selection: ColumnSelection,
  atMost: number,
): Promise<number[] | undefined> {
  const lazy = lazyColumnsFor(selection);
  return contactColumns.use({ db, accountId, seq, lazy }, (table) =>
    findIdsInColumns(table, selection, atMost),
  );
}

/** A browser asks again ten seconds after a change, so that it never gets a number from before the change. */
const COUNT_SHARED_MS = 5_000;
const COUNTS_AT_MOST = 1_000;

interface SharedCount {
  until: number;
  count: Promise<number | undefined>;
}

const sharedCounts = new WeakMap<Db, Map<string, SharedCount>>();

/**
 * Number of the contacts that match. Undefined as above. It reads all contacts of the account, so whoever asks for the
 * same number within five seconds gets the same answer.
 */
export function countCachedContacts(
  { db, accountId, seq }: CachedContactsRequest,
  selection: ColumnSelection,
): Promise<number | undefined> {
  const counts = sharedCounts.get(db) ?? new Map<string, SharedCount>();
  sharedCounts.set(db, counts);
  const key = JSON.stringify([accountId, selection]);
  const now = Date.now();
  const known = counts.get(key);
  if (known && known.until > now) return known.count;
  const lazy = lazyColumnsFor(selection);
  const count = contactColumns.use({ db, accountId, seq, lazy }, (table) => countInColumns(table, selection));
  if (counts.size >= COUNTS_AT_MOST) counts.clear();
  counts.set(key, { until: now + COUNT_SHARED_MS, count });
  count.then(
    (found) => found === undefined && counts.delete(key),
    () => counts.delete(key),
  );
  return count;
}

const collations = new WeakMap<Db, Promise<boolean>>();

/**
 * Whether the database orders texts by code point, as the columns do. The embedded database does; one with another
 * collation orders pages by text itself.
 */
function ordersByCodePoint(db: Db): Promise<boolean> {
  const known = collations.get(db);
  if (known) return known;
  const asked = sql<{ is_plain: boolean }>`select 'Z' < 'a' and 'z' < 'é' and 'a b' < 'aa' as is_plain`
    .execute(db)
    .then(({ rows }) => rows[0]?.is_plain === true);
  collations.set(db, asked);
  asked.catch(() => collations.delete(db));
  return asked;
}
