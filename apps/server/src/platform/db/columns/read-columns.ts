import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../database';
import { uncachedPlanHint } from '../plan-cache-hints';
import type { DictionaryValue } from './column';
import type { LazyColumn, NumberSource, RowSource } from './row-source';

/** Rows in columnar form, in the order of their ids. */
export interface ReadRows {
  ids: Float64Array;
  numbers: Readonly<Record<string, Float64Array>>;
  dictionaries: Readonly<Record<string, readonly DictionaryValue[]>>;
  /** By id of the lazy column. */
  lazy: ReadonlyMap<string, readonly DictionaryValue[]>;
}

/** Small enough that parsing one response does not block other work. */
const ROWS_AT_ONCE = 5_000;
const NOTHING = -(2 ** 63);
/** PostgreSQL's binary times count from 2000-01-01. */
const EPOCH_US = 946_684_800_000_000;

/** All rows of an account in batches, each read by its own statement, so that no snapshot stays open for long. */
export async function* readAllRows(
  db: DbReader,
  { source, accountId }: { source: RowSource; accountId: number },
  lazy: readonly LazyColumn[],
) {
  for (let after = 0; ; ) {
    const rows = await readRows(db, source, { lazy, from: nextOf(source, accountId, after) });
    yield rows;
    if (rows.ids.length < ROWS_AT_ONCE) return;
    after = rows.ids.at(-1) ?? after;
  }
}

/** The current rows of these records; deleted ones, and those that are not held, are missing. */
export async function* readRowsOf(
  db: DbReader,
  { source, accountId, ids }: { source: RowSource; accountId: number; ids: readonly number[] },
  lazy: readonly LazyColumn[],
) {
  const table = sql.table(source.table);
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const some = ids.slice(at, at + ROWS_AT_ONCE);
    const from = sql`select found.* from unnest(${some}::bigint[]) as wanted(id) cross join lateral (
        select * from ${table} where account_id = ${accountId} and id = wanted.id and ${heldOf(source)} offset 0) as found
        order by found.id`;
    yield await readRows(db, source, { lazy, from });
  }
}

/** One lazy column of all rows. */
export async function* readLazyColumn(
  db: DbReader,
  { source, accountId }: { source: RowSource; accountId: number },
  { value }: LazyColumn,
) {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: Buffer | null; value: DictionaryValue[] | null }>`
      select ${uncachedPlanHint} ${packed(source.numbers.id)} as id, json_agg(${value}) as value
      from (${nextOf(source, accountId, after)}) as ${sql.table(source.table)}`.execute(db);
    const ids = unpack(source.numbers.id, rows[0]?.id ?? null);
    yield { ids, values: rows[0]?.value ?? [] };
    if (ids.length < ROWS_AT_ONCE) return;
    after = ids.at(-1) ?? after;
  }
}

const heldOf = ({ where }: RowSource) => where ?? sql`true`;

const nextOf = (source: RowSource, accountId: number, after: number) =>
  sql`select * from ${sql.table(source.table)}
    where account_id = ${accountId} and id > ${after} and ${heldOf(source)} order by id limit ${ROWS_AT_ONCE}`;

/**
 * Reads numbers as packed 8-byte integers and other values as JSON arrays, so that the driver does not decode each
 * row.
 */
async function readRows(
  db: DbReader,
  { table, numbers, dictionaries }: RowSource,
  { lazy, from }: { lazy: readonly LazyColumn[]; from: RawBuilder<unknown> },
): Promise<ReadRows> {
  const columns = [
    ...Object.entries(numbers).map(([name, one]) => sql`${packed(one)} as ${sql.ref(name)}`),
    ...Object.entries(dictionaries).map(([name, value]) => sql`json_agg(${value}) as ${sql.ref(name)}`),
    // Aliased by index, because the key of an attribute may be longer than an SQL identifier or contain a dot.
    ...lazy.map(({ value }, at) => sql`json_agg(${value}) as ${sql.ref(`lazy_${at}`)}`),
  ];
  const { rows } = await sql<Record<string, unknown>>`
    select ${uncachedPlanHint} ${sql.join(columns)} from (${from}) as ${sql.table(table)}`.execute(db);
  const row = rows[0] ?? {};
  const unpacked = Object.entries(numbers).map(
    ([name, one]) => [name, unpack(one, (row[name] ?? null) as Buffer | null)] as const,
  );
  const listOf = (name: string) => (row[name] ?? []) as DictionaryValue[];
  return {
    ids: unpack(numbers.id, (row['id'] ?? null) as Buffer | null),
    numbers: Object.fromEntries(unpacked),
    dictionaries: Object.fromEntries(Object.keys(dictionaries).map((name) => [name, listOf(name)])),
    lazy: new Map(lazy.map(({ id }, at) => [id, listOf(`lazy_${at}`)])),
  };
}

function packed({ value, isTime }: NumberSource): RawBuilder<unknown> {
  return isTime
    ? sql`string_agg(timestamptz_send(coalesce(${value}, '-infinity')), '')`
    : sql`string_agg(int8send(${value}), '')`;
}

function unpack({ isTime }: NumberSource, bytes: Buffer | null): Float64Array {
  const numbers = new Float64Array((bytes?.length ?? 0) / 8);
  if (!bytes) return numbers;
  const base = isTime ? EPOCH_US : 0;
  for (let at = 0; at < numbers.length; at += 1) {
    const number = bytes.readInt32BE(at * 8) * 4_294_967_296 + bytes.readUInt32BE(at * 8 + 4);
    numbers[at] = number === NOTHING ? Number.NaN : number + base;
  }
  return numbers;
}
