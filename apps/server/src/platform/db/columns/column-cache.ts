import { sql } from 'kysely';
import type { Db } from '../database';
import type { DictionaryValue } from './column';
import { ColumnTable } from './column-table';
import { readAllRows, readLazyColumn, readRowsOf } from './read-columns';
import type { LazyColumn, RowSource } from './row-source';

/** Smaller accounts are not cached, because the database answers as fast. */
const ROWS_FROM = 50_000;
/** For all accounts together. A row takes about 100 bytes, or twice that if its texts are mostly unique. */
const ROWS_AT_MOST = 3_000_000;
const LAZY_COLUMNS_AT_MOST = 30;
/**
 * If the cached columns are more events behind than this, they catch up in the background and the database answers
 * the request.
 */
const EVENTS_AT_ONCE = 20_000;
const IDLE_MS = 30 * 60_000;
const SIZE_KNOWN_MS = 60_000;

/** An account's rows in memory, in their state after event number `seq`. */
interface CachedColumns<N extends string, D extends string> {
  table: ColumnTable<N, D>;
  seq: number;
  usedAt: number;
  /** Settles after the last queued operation; operations on a table run one after the other. */
  turn: Promise<unknown>;
}

export interface ColumnCacheRequest {
  db: Db;
  accountId: number;
  /** The result must include this event. */
  seq: number;
  lazy: readonly LazyColumn[];
}

/** The running load; only one at a time, because reading a whole account puts load on the database. */
let reading: Promise<void> | undefined;

/** Resolves when no load is running. */
export async function columnCacheSettled(): Promise<void> {
  await reading;
}

/**
 * Holds the rows of large accounts as columns (docs/decisions/0034): loaded by the first request that can use them, kept
 * current by reading again the rows that later events name, and dropped when nobody used them for half an hour.
 */
export class ColumnCache<N extends string, D extends string> {
  readonly #byDb = new Map<Db, CachedColumns<N, D>>();
  /** The number of rows per account, with the time it was read. */
  readonly #sizes = new WeakMap<Db, { size: number; at: number }>();
  readonly #source: RowSource<N, D>;
  #rowsFrom = ROWS_FROM;
  #sweeper: NodeJS.Timeout | undefined;

  constructor(source: RowSource<N, D>) {
    this.#source = source;
  }

  /** Sets the account size from which columns are cached (Infinity: never), and empties the cache. */
  setThreshold(rows = ROWS_FROM): void {
    this.#rowsFrom = rows;
    this.#byDb.clear();
  }

  /**
   * Runs `work` on the account's columns in their current state. Undefined if they are not cached: then they are loaded
   * in the background, if the account is large enough.
   *
   * Why: a filter by free attributes has no index that fits, and its exact counts need every match (docs/decisions/0034).
   * Row "any filter of up to five conditions" of bench/RESULTS.md at 1,000,000 conversations: p95 of 1,843 ms when the
   * database answers, 40.8 ms from these columns.
   */
  async use<Result>(
    request: ColumnCacheRequest,
    work: (table: ColumnTable<N, D>) => Promise<Result>,
  ): Promise<Result | undefined> {
    const { db, accountId, seq, lazy } = request;
    if (!(await this.#isLarge(db, accountId))) return undefined;
    const one = this.#byDb.get(db);
    const isComplete = () => lazy.every(({ id }) => one?.table.lazy.has(id));
    if (!one || !isComplete() || seq - one.seq > EVENTS_AT_ONCE) {
      this.#readInBackground(request);
      return undefined;
    }
    one.usedAt = Date.now();
    return runExclusive(one, async () => {
      if (!isComplete() || !(await this.#catchUp(one, request))) return undefined;
      for (const { id } of lazy) markRecentlyUsed(one.table.lazy, id);
      return work(one.table);
    });
  }

  async #isLarge(db: Db, accountId: number): Promise<boolean> {
    const known = this.#sizes.get(db);
    if (known && Date.now() - known.at < SIZE_KNOWN_MS) return this.#isWorthIt(known.size);
    const size = await this.#source.countRows(db, accountId);
    this.#sizes.set(db, { size, at: Date.now() });
    return this.#isWorthIt(size);
  }

  #isWorthIt(size: number): boolean {
    return size > this.#rowsFrom && size <= ROWS_AT_MOST;
  }

  /**
   * Reads again the rows that events since `seq` concern; every change of a cached value emits one
   * (docs/decisions/0034). False if some of those events were already deleted, or changed rows that they do not name:
   * the columns are dropped.
   */
  async #catchUp(
    one: CachedColumns<N, D>,
    { db, accountId, seq }: Omit<ColumnCacheRequest, 'lazy'>,
  ): Promise<boolean> {
    if (seq <= one.seq) return true;
    const source = this.#source;
    const changed = sql.ref(source.changedBy);
    const { rows } = await sql<{
      event_count: number;
      last: number | null;
      ids: number[] | null;
      is_reset: boolean;
    }>`
      select count(*) as event_count, max(seq) as last,
        json_agg(distinct ${changed}) filter (where ${changed} is not null) as ids,
        coalesce(bool_or(type = any(${[...(source.resetBy ?? [])]}::text[])), false) as is_reset
      from event_log where account_id = ${accountId} and seq > ${one.seq}`.execute(db);
    const { event_count: eventCount = 0, last = null, ids, is_reset: isReset } = rows[0] ?? {};
    // Event numbers have no gaps, so a lower count means that events were deleted.
    if (last === null || last - one.seq !== eventCount || isReset) {
      this.#byDb.delete(db);
      return false;
    }
    const missingIds = new Set(ids ?? []);
    for await (const read of readRowsOf(
      db,
      { source, accountId, ids: [...missingIds] },
      specsOf(one.table),
    )) {
      one.table.put(read);
      for (const id of read.ids) missingIds.delete(id);
    }
    for (const id of missingIds) one.table.remove(id);
    one.seq = last;
    return true;
  }

  /** Errors are ignored: the next request retries the load, and the database answers this one or reports the error. */
  #readInBackground(request: ColumnCacheRequest): void {
    reading ??= this.#read(request)
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
  }

  async #read(request: ColumnCacheRequest): Promise<void> {
    const { db, accountId, lazy } = request;
    const of = { source: this.#source, accountId };
    // Read first: rows read after this contain at least the events up to this number.
    const seq = await newestEvent(db, accountId);
    const one = this.#byDb.get(db);
    if (!one) {
      const table = new ColumnTable(this.#source);
      for (const spec of lazy) table.addLazy(spec, []);
      for await (const rows of readAllRows(db, of, lazy)) table.put(rows);
      this.#byDb.set(db, { table, seq, usedAt: Date.now(), turn: Promise.resolve() });
      this.#evictIdle();
      return;
    }
    for (const spec of lazy) {
      if (one.table.lazy.has(spec.id)) continue;
      const parts: { ids: Float64Array; values: DictionaryValue[] }[] = [];
      for await (const part of readLazyColumn(db, of, spec)) parts.push(part);
      await runExclusive(one, async () => {
        one.table.addLazy(spec, parts);
        one.seq = Math.min(one.seq, seq);
        evictExcess(one.table.lazy);
      });
    }
    await runExclusive(one, () => this.#catchUp(one, { db, accountId, seq }));
  }

  /** Evicts unused accounts, and the least recently used ones if there are too many rows. */
  #evictIdle(): void {
    const byUse = [...this.#byDb].toSorted(([, a], [, b]) => b.usedAt - a.usedAt);
    let total = 0;
    for (const [db, { table, usedAt }] of byUse) {
      total += table.length;
      const isTooMuch = total > ROWS_AT_MOST && total > table.length;
      if (isTooMuch || Date.now() - usedAt > IDLE_MS) this.#byDb.delete(db);
    }
    if (this.#byDb.size > 0) this.#sweeper ??= setInterval(() => this.#evictIdle(), IDLE_MS / 10).unref();
    else {
      clearInterval(this.#sweeper);
      this.#sweeper = undefined;
    }
  }
}

const specsOf = ({ lazy }: { lazy: ReadonlyMap<string, { spec: LazyColumn }> }) =>
  [...lazy.values()].map(({ spec }) => spec);

function runExclusive<Result>(one: { turn: Promise<unknown> }, work: () => Promise<Result>): Promise<Result> {
  const result = one.turn.then(work);
  one.turn = result.catch(() => undefined);
  return result;
}

/** The number of the account's newest event; 0 if there was none. */
export async function newestEvent(db: Db, accountId: number): Promise<number> {
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
    if (map.size <= LAZY_COLUMNS_AT_MOST) return;
    map.delete(key);
  }
}
