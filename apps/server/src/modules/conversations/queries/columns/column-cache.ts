import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database';
import type { DictionaryValue } from './column';
import { attributeId, type AttributeName } from './column-names';
import { ColumnTable } from './column-table';
import { readAllRows, readAttribute, readRowsOf } from './read-columns';

/** An account's conversations in memory, in their state after event number `seq`. */
interface CachedColumns {
  table: ColumnTable;
  seq: number;
  usedAt: number;
  /** Settles after the last queued operation; operations on a table run one after the other. */
  turn: Promise<unknown>;
}

/** Smaller accounts are not cached, because the database answers as fast. */
const CONVERSATIONS_FROM = 50_000;
/** For all accounts together. A conversation takes about 100 bytes, or twice that if its texts are mostly unique. */
const CONVERSATIONS_AT_MOST = 3_000_000;
const ATTRIBUTES_AT_MOST = 30;
/**
 * If the cached columns are more events behind than this, they catch up in the background and the database answers
 * the request.
 */
const EVENTS_AT_ONCE = 20_000;
const IDLE_MS = 30 * 60_000;
const SIZE_KNOWN_MS = 60_000;

let conversationsFrom = CONVERSATIONS_FROM;
const columnsByDb = new Map<Db, CachedColumns>();
/** The highest conversation number per account, with the time it was read. */
const sizes = new WeakMap<Db, { size: number; at: number }>();
/** The running load; only one at a time, because reading a whole account puts load on the database. */
let reading: Promise<void> | undefined;
let sweeper: NodeJS.Timeout | undefined;

/** Sets the account size from which columns are cached (Infinity: never), and empties the cache. */
export function setColumnCacheThreshold(conversations = CONVERSATIONS_FROM): void {
  conversationsFrom = conversations;
  columnsByDb.clear();
}

/** Resolves when no load is running. */
export async function columnCacheSettled(): Promise<void> {
  await reading;
}

export interface ColumnCacheRequest {
  db: Db;
  accountId: number;
  /** The result must include this event. */
  seq: number;
  attributes: readonly AttributeName[];
}

/**
 * Runs `work` on the account's columns in their current state. Undefined if they are not cached: then they are loaded
 * in the background, if the account is large enough.
 *
 * Why: a filter by free attributes has no index that fits, and its exact counts need every match (docs/decisions/0034).
 * Row "any filter of up to five conditions" of bench/RESULTS.md at 1,000,000 conversations: p95 of 1,843 ms when the
 * database answers, 40.8 ms from these columns.
 */
export async function withCachedColumns<Result>(
  request: ColumnCacheRequest,
  work: (table: ColumnTable) => Promise<Result>,
): Promise<Result | undefined> {
  const { db, accountId, seq, attributes } = request;
  if (!(await isLarge(db, accountId))) return undefined;
  const one = columnsByDb.get(db);
  const isComplete = () => attributes.every((name) => one?.table.attributes.has(attributeId(name)));
  if (!one || !isComplete() || seq - one.seq > EVENTS_AT_ONCE) {
    readInBackground(request);
    return undefined;
  }
  one.usedAt = Date.now();
  return runExclusive(one, async () => {
    if (!isComplete() || !(await catchUp(one, request))) return undefined;
    for (const name of attributes) markRecentlyUsed(one.table.attributes, attributeId(name));
    return work(one.table);
  });
}

function runExclusive<Result>(one: CachedColumns, work: () => Promise<Result>): Promise<Result> {
  const result = one.turn.then(work);
  one.turn = result.catch(() => undefined);
  return result;
}

/**
 * Judges the size by the highest conversation number: numbers are sequential, so it exceeds the number of
 * conversations only by the deleted ones.
 */
async function isLarge(db: Db, accountId: number): Promise<boolean> {
  const known = sizes.get(db);
  if (known && Date.now() - known.at < SIZE_KNOWN_MS) return isWorthIt(known.size);
  const row = await db
    .selectFrom('conversation_numbers')
    .select('last_display_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const size = row?.last_display_id ?? 0;
  sizes.set(db, { size, at: Date.now() });
  return isWorthIt(size);
}

const isWorthIt = (size: number) => size > conversationsFrom && size <= CONVERSATIONS_AT_MOST;

/**
 * Reads again the conversations that events since `seq` concern; every change of a filterable value emits one
 * (docs/decisions/0034). False if some of those events were already deleted: the columns are dropped.
 */
async function catchUp(
  one: CachedColumns,
  { db, accountId, seq }: Omit<ColumnCacheRequest, 'attributes'>,
): Promise<boolean> {
  if (seq <= one.seq) return true;
  const { rows } = await sql<{ event_count: number; last: number | null; ids: number[] | null }>`
    select count(*) as event_count, max(seq) as last,
      json_agg(distinct conversation_id) filter (where conversation_id is not null) as ids
    from event_log where account_id = ${accountId} and seq > ${one.seq}`.execute(db);
  const { event_count: eventCount = 0, last = null, ids } = rows[0] ?? {};
  // Event numbers have no gaps, so a lower count means that events were deleted.
  if (last === null || last - one.seq !== eventCount) {
    columnsByDb.delete(db);
    return false;
  }
  const missingIds = new Set(ids ?? []);
  const attributes = namesIn(one.table);
  for await (const read of readRowsOf(db, { accountId, ids: [...missingIds] }, attributes)) {
    one.table.put(read);
    for (const id of read.ids) missingIds.delete(id);
  }
  for (const id of missingIds) one.table.remove(id);
  one.seq = last;
  return true;
}

function namesIn({ attributes }: ColumnTable): AttributeName[] {
  return [...attributes.keys()].map((id) => {
    const at = id.indexOf(':');
    return { of: id.slice(0, at) as AttributeName['of'], key: id.slice(at + 1) };
  });
}

/** Errors are ignored: the next request retries the load, and the database answers this one or reports the error. */
function readInBackground(request: ColumnCacheRequest): void {
  reading ??= read(request)
    .catch(() => undefined)
    .finally(() => {
      reading = undefined;
    });
}

async function read(request: ColumnCacheRequest): Promise<void> {
  const { db, accountId, attributes } = request;
  // Read first: rows read after this contain at least the events up to this number.
  const seq = await newestEvent(db, accountId);
  const one = columnsByDb.get(db);
  if (!one) {
    const table = new ColumnTable();
    for (const name of attributes) table.addAttribute(attributeId(name), []);
    for await (const rows of readAllRows(db, accountId, attributes)) table.put(rows);
    columnsByDb.set(db, { table, seq, usedAt: Date.now(), turn: Promise.resolve() });
    evictIdle();
    return;
  }
  for (const name of attributes) {
    if (one.table.attributes.has(attributeId(name))) continue;
    const parts: { ids: Float64Array; values: DictionaryValue[] }[] = [];
    for await (const part of readAttribute(db, accountId, name)) parts.push(part);
    await runExclusive(one, async () => {
      one.table.addAttribute(attributeId(name), parts);
      one.seq = Math.min(one.seq, seq);
      evictExcess(one.table.attributes);
    });
  }
  await runExclusive(one, () => catchUp(one, { db, accountId, seq }));
}

async function newestEvent(db: Db, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('account_event_seq')
    .select('last_seq')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.last_seq ?? 0;
}

/** Moves the key to the end of the map, which iterates in insertion order. */
function markRecentlyUsed<Value>(map: Map<string, Value>, key: string): void {
  const value = map.get(key);
  if (value === undefined || !map.delete(key)) return;
  map.set(key, value);
}

function evictExcess(map: Map<string, unknown>): void {
  for (const key of map.keys()) {
    if (map.size <= ATTRIBUTES_AT_MOST) return;
    map.delete(key);
  }
}

/** Evicts unused accounts, and the least recently used ones if there are too many conversations. */
function evictIdle(): void {
  const byUse = [...columnsByDb].toSorted(([, a], [, b]) => b.usedAt - a.usedAt);
  let total = 0;
  for (const [db, { table, usedAt }] of byUse) {
    total += table.length;
    const isTooMuch = total > CONVERSATIONS_AT_MOST && total > table.length;
    if (isTooMuch || Date.now() - usedAt > IDLE_MS) columnsByDb.delete(db);
  }
  if (columnsByDb.size > 0) sweeper ??= setInterval(evictIdle, IDLE_MS / 10).unref();
  else {
    clearInterval(sweeper);
    sweeper = undefined;
  }
}
