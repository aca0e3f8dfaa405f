import { type Expression, type SqlBool, sql } from 'kysely';
import { newestEvent } from '../../../platform/db/columns/column-cache';
import type { Db, DbReader } from '../../../platform/db/database';
import { escapeLike } from '../../filters/filters.facade';
import { findCachedContacts } from './columns/find-cached-contacts';
import { findContactIds, findSimilarContactIds } from './contact-search-index';
import { labelFilter } from './label-filter';
import { loadContacts, type ContactRow } from '../contacts.repository';
import { findContactRows, scanContacts, withAnyLabel, withIds } from './list-contacts';

/** From this many matches on, contacts are scanned in list order instead of looked up and sorted. */
const FEW = 1_000;
/** Contacts to scan for a text that so many contain that a page of them is found soon. */
const SHORT_WALK = 500;
/** Largest number of contacts to scan. */
const WALK = 20_000;
/** Largest number of similar contacts to offer when none contains the text. */
const SIMILAR = 15;

export interface ContactSearch {
  text: string;
  /** Contacts with any of these labels; all contacts if empty. */
  labels?: readonly string[] | undefined;
  isKnown: boolean;
  /** If no contact contains the text, returns similar ones, most similar first. */
  orSimilar: boolean;
  /** Bounds of the contact's last activity. */
  since?: Date | undefined;
  until?: Date | undefined;
  sort: string | undefined;
  offset: number;
  limit: number;
}

/** Whether the text occurs in name, e-mail or phone number (ignoring case), or in the identifier (case-sensitive). */
export function containing(text: string): Expression<SqlBool> {
  const pattern = `%${escapeLike(text)}%`;
  return sql<boolean>`(contacts.name ilike ${pattern} or contacts.email ilike ${pattern}
    or contacts.phone_number ilike ${pattern} or contacts.identifier like ${pattern})`;
}

/**
 * Contacts that contain a text. If few match, they are looked up by the search index; if many match, a scan of known
 * contacts in list order finds them soon.
 */
export async function searchContacts(
  db: Db,
  accountId: number,
  search: ContactSearch,
): Promise<ContactRow[]> {
  const ids = await findContactIds(db, { text: search.text, atMost: FEW });
  if (ids === null) return searchAmongMany(db, accountId, search);
  const rows = ids.length === 0 ? [] : await sortedByOrder(db, accountId, search, ids);
  if (rows.length > 0 || search.offset > 0 || !search.orSimilar) return rows;
  const similar = await findSimilarContactIds(db, { text: search.text, atMost: SIMILAR });
  const found = await loadContacts(db, accountId, similar);
  return similar
    .flatMap((id) => found.get(id) ?? [])
    .filter(
      (row) => !search.isKnown || row.email !== null || row.phone_number !== null || row.identifier !== null,
    )
    .filter((row) => isActiveWithin(row, search))
    .slice(0, search.limit);
}

/**
 * Contacts that contain a text that many contain. A page that the first contacts of the order do not fill is found in the
 * columns of a large account; until they are loaded, by a longer scan, which may miss contacts at the end of the order.
 */
async function searchAmongMany(db: Db, accountId: number, search: ContactSearch): Promise<ContactRow[]> {
  const { text, labels = [], since, until, sort, limit, offset } = search;
  const scan = (atMost: number) =>
    scanContacts(db, accountId, { conditions: conditionsOf(accountId, search), sort, limit, offset, atMost });
  const soon = await scan(SHORT_WALK);
  if (soon.length === limit) return soon;
  if (!since && !until) {
    const from = { db, accountId, seq: await newestEvent(db, accountId) };
    const range = { sort, offset, size: limit };
    const cached = await findCachedContacts(from, { filter: labelFilter(labels), text }, range);
    if (cached) return cached.rows;
  }
  return scan(WALK);
}

async function sortedByOrder(
  db: DbReader,
  accountId: number,
  search: ContactSearch,
  ids: number[],
): Promise<ContactRow[]> {
  const { isKnown, sort, offset, limit } = search;
  const selection = { isKnown, where: [withIds(ids), ...conditionsOf(accountId, search)] };
  const rows = await findContactRows(db, accountId, selection, { page: 1, sort, limit: offset + limit });
  return rows.slice(offset);
}

function conditionsOf(
  accountId: number,
  { text, labels, since, until }: ContactSearch,
): Expression<SqlBool>[] {
  return [
    containing(text),
    ...(labels?.length ? [withAnyLabel(accountId, labels)] : []),
    ...(since ? [sql<boolean>`contacts.last_activity_at >= ${since}`] : []),
    ...(until ? [sql<boolean>`contacts.last_activity_at <= ${until}`] : []),
  ];
}

/** A contact without activity is outside every range. */
function isActiveWithin({ last_activity_at: at }: ContactRow, { since, until }: ContactSearch): boolean {
  return (!since || (at !== null && at >= since)) && (!until || (at !== null && at <= until));
}
