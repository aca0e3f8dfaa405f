import type { ParsedFilter } from '@parley/contract';
import type { Expression, SqlBool } from 'kysely';
import { newestEvent } from '../../../platform/db/columns/column-cache';
import type { Db } from '../../../platform/db/database';
import { buildFilter } from '../../filters/filters.facade';
import {
  countCachedContacts,
  findCachedContactIds,
  findCachedContactPage,
} from './columns/find-cached-contacts';
import { contactFilterColumns } from './contact-filter-columns';
import { findContactIds } from './contact-search-index';
import {
  type ContactPage,
  type ContactPageRequest,
  countContacts,
  findContactPage,
  listKnownContactIds,
  withIds,
} from './list-contacts';
import { containing } from './search-contacts';

/** Up to this many contacts that contain a text are looked up by id; more are found in memory or by a scan. */
const FEW = 1_000;

export interface ContactMatches {
  filter: ParsedFilter;
  /** A text that they also contain; empty: none. */
  text: string;
}

interface Asking {
  db: Db;
  accountId: number;
  /** Number of an event that the answer must include; null: the newest. */
  seq: number | null;
}

/** One page of the known contacts that match, with their exact number. */
export async function findMatchingContacts(
  { db, accountId, seq }: Asking,
  matches: ContactMatches,
  request: ContactPageRequest,
): Promise<ContactPage> {
  const ids = await idsOfText(db, matches.text);
  if (ids === null) {
    const from = { db, accountId, seq: seq ?? (await newestEvent(db, accountId)) };
    const cached = await findCachedContactPage(from, matches, request);
    if (cached) return cached;
  }
  return findContactPage(
    db,
    accountId,
    { isKnown: true, where: conditionsOf(accountId, matches, ids) },
    request,
  );
}

/** Number of the known contacts that match. */
export async function countMatchingContacts(
  { db, accountId, seq }: Asking,
  matches: ContactMatches,
): Promise<number> {
  const ids = await idsOfText(db, matches.text);
  if (ids === null) {
    const from = { db, accountId, seq: seq ?? (await newestEvent(db, accountId)) };
    const cached = await countCachedContacts(from, matches);
    if (cached !== undefined) return cached;
  }
  return countContacts(db, accountId, { isKnown: true, where: conditionsOf(accountId, matches, ids) });
}

/** Ids of the known contacts that match, ascending; at most `atMost`. */
export async function findMatchingContactIds(
  { db, accountId, seq }: Asking,
  matches: ContactMatches,
  atMost: number,
): Promise<number[]> {
  const ids = await idsOfText(db, matches.text);
  if (ids === null) {
    const from = { db, accountId, seq: seq ?? (await newestEvent(db, accountId)) };
    const cached = await findCachedContactIds(from, matches, atMost);
    if (cached) return cached;
  }
  return listKnownContactIds(db, accountId, { where: conditionsOf(accountId, matches, ids), atMost });
}

/** The contacts that contain a text, if they are few; null if they are many or any text will do. */
async function idsOfText(db: Db, text: string): Promise<number[] | null> {
  return text === '' ? null : findContactIds(db, { text, atMost: FEW });
}

function conditionsOf(
  accountId: number,
  { filter, text }: ContactMatches,
  ids: number[] | null,
): Expression<SqlBool>[] {
  return [
    ...(ids === null ? [] : [withIds(ids)]),
    ...(filter.flat().length === 0 ? [] : [buildFilter(contactFilterColumns(accountId), filter)]),
    ...(text === '' ? [] : [containing(text)]),
  ];
}
