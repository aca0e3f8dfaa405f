import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database';
import type { DictionaryValue } from './column';
import { attributeId, type AttributeName } from './column-names';
import { ColumnTable } from './column-table';
import { readAllRows, readAttribute, readRowsOf } from './read-columns';

/** An account's conversations in memory; they are as the account was at its event number `seq`. */
interface CachedColumns {
  table: ColumnTable;
  seq: number;
  usedAt: number;
  /** Work on the table goes one after the other. */
  turn: Promise<unknown>;
}

/** Accounts up to this size are asked in the database, which is as quick. */
const CONVERSATIONS_FROM = 50_000;
/** Of all accounts together; about 100 bytes each, and as much again for texts that hardly repeat. */
const CONVERSATIONS_AT_MOST = 3_000_000;
const ATTRIBUTES_AT_MOST = 30;
/** Further behind than this, an account is brought up to date while the database answers. */
const EVENTS_AT_ONCE = 20_000;
const IDLE_MS = 30 * 60_000;
const SIZE_KNOWN_MS = 60_000;

let conversationsFrom = CONVERSATIONS_FROM;
const held = new Map<Db, CachedColumns>();
/** Highest numbers of conversations, and when they were read. */
const sizes = new WeakMap<Db, { size: number; at: number }>();
/** One at a time: reading an account is work for the database. */
let reading: Promise<void> | undefined;
let sweeper: NodeJS.Timeout | undefined;

/** From how many conversations on an account's are held; Infinity: none. What is held now is let go. */
export function setColumnCacheThreshold(conversations = CONVERSATIONS_FROM): void {
  conversationsFrom = conversations;
  held.clear();
}

/** Ends when nothing is being read. */
export async function columnCacheSettled(): Promise<void> {
  await reading;
}

export interface ColumnCacheRequest {
  db: Db;
  accountId: number;
  /** Nothing older than this event may be answered. */
  seq: number;
  attributes: readonly AttributeName[];
}

/**
 * Works on the columns of an account as they are now. Undefined where they are not at hand: then they are being read, if
 * the account is so large that it pays.
 */
export async function withCachedColumns<Result>(
  asked: ColumnCacheRequest,
  work: (table: ColumnTable) => Promise<Result>,
): Promise<Result | undefined> {
  const { db, accountId, seq, attributes } = asked;
  if (!(await isLarge(db, accountId))) return undefined;
  const one = held.get(db);
  const isComplete = () => attributes.every((name) => one?.table.attributes.has(attributeId(name)));
  if (!one || !isComplete() || seq - one.seq > EVENTS_AT_ONCE) {
    readInBackground(asked);
    return undefined;
  }
  one.usedAt = Date.now();
  return runExclusive(one, async () => {
    if (!isComplete() || !(await catchUp(one, asked))) return undefined;
    for (const name of attributes) markRecentlyUsed(one.table.attributes, attributeId(name));
    return work(one.table);
  });
}

function runExclusive<Result>(one: CachedColumns, work: () => Promise<Result>): Promise<Result> {
  const result = one.turn.then(work);
  one.turn = result.catch(() => undefined);
  return result;
}

/** Numbers are given in order and are never more than there are conversations, but for those that were deleted. */
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
 * Reads again what events since then were about: every change of what a filter asks tells one (docs/decisions/0034). False
 * when some of them are not kept any more: the columns are let go.
 */
async function catchUp(
  one: CachedColumns,
  { db, accountId, seq }: Omit<ColumnCacheRequest, 'attributes'>,
): Promise<boolean> {
  if (seq <= one.seq) return true;
  const { rows } = await sql<{ told: number; last: number | null; ids: number[] | null }>`
    select count(*) as told, max(seq) as last,
      json_agg(distinct conversation_id) filter (where conversation_id is not null) as ids
    from event_log where account_id = ${accountId} and seq > ${one.seq}`.execute(db);
  const { told = 0, last = null, ids } = rows[0] ?? {};
  // Numbers have no gaps.
  if (last === null || last - one.seq !== told) {
    held.delete(db);
    return false;
  }
  const gone = new Set(ids ?? []);
  const attributes = namesIn(one.table);
  for await (const read of readRowsOf(db, { accountId, ids: [...gone] }, attributes)) {
    one.table.put(read);
    for (const id of read.ids) gone.delete(id);
  }
  for (const id of gone) one.table.remove(id);
  one.seq = last;
  return true;
}

function namesIn({ attributes }: ColumnTable): AttributeName[] {
  return [...attributes.keys()].map((id) => {
    const at = id.indexOf(':');
    return { of: id.slice(0, at) as AttributeName['of'], key: id.slice(at + 1) };
  });
}

/** What fails is tried again by the next one who asks; the database answers this one, or says what is wrong. */
function readInBackground(asked: ColumnCacheRequest): void {
  reading ??= read(asked)
    .catch(() => undefined)
    .finally(() => {
      reading = undefined;
    });
}

async function read(asked: ColumnCacheRequest): Promise<void> {
  const { db, accountId, attributes } = asked;
  // What is read from now on is at least as new.
  const seq = await newestEvent(db, accountId);
  const one = held.get(db);
  if (!one) {
    const table = new ColumnTable();
    for (const name of attributes) table.addAttribute(attributeId(name), []);
    for await (const rows of readAllRows(db, accountId, attributes)) table.put(rows);
    held.set(db, { table, seq, usedAt: Date.now(), turn: Promise.resolve() });
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

/** A map keeps the order in which things came: what is asked for again goes to its end. */
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

/** Whoever was asked longest ago goes first, and whoever nobody asks goes by itself. */
function evictIdle(): void {
  const byUse = [...held].toSorted(([, a], [, b]) => b.usedAt - a.usedAt);
  let total = 0;
  for (const [db, { table, usedAt }] of byUse) {
    total += table.length;
    const isTooMuch = total > CONVERSATIONS_AT_MOST && total > table.length;
    if (isTooMuch || Date.now() - usedAt > IDLE_MS) held.delete(db);
  }
  if (held.size > 0) sweeper ??= setInterval(evictIdle, IDLE_MS / 10).unref();
  else {
    clearInterval(sweeper);
    sweeper = undefined;
  }
}
