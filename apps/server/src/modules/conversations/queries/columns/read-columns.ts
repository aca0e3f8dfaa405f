import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../../../../platform/db/database';
import { uncachedPlanHint } from '../../../../platform/db/plan-cache-hints';
import type { DictionaryValue } from './column';
import {
  attributeId,
  type AttributeName,
  dictionaryColumnNames,
  type DictionaryColumnName,
  dateColumnNames,
  numberColumnNames,
  type NumberColumnName,
} from './column-names';

/** Rows in columnar form, in the order of their ids. */
export interface ReadRows {
  ids: Float64Array;
  numbers: Record<NumberColumnName, Float64Array>;
  dictionaryColumns: Record<DictionaryColumnName, readonly DictionaryValue[]>;
  attributes: Map<string, readonly DictionaryValue[]>;
}

/** Small enough that parsing one response does not block other work. */
const ROWS_AT_ONCE = 5_000;
const NOTHING = -(2 ** 63);
/** PostgreSQL's binary times count from 2000-01-01. */
const EPOCH_US = 946_684_800_000_000;

/**
 * All conversations of an account in batches, each read by its own statement, so that no snapshot stays open for
 * long.
 */
export async function* readAllRows(db: DbReader, accountId: number, attributes: readonly AttributeName[]) {
  for (let after = 0; ; ) {
    const rows = await readRows(db, attributes, nextOf(accountId, after));
    yield rows;
    if (rows.ids.length < ROWS_AT_ONCE) return;
    after = rows.ids.at(-1) ?? after;
  }
}

/** The current rows of these conversations; deleted ones are missing. */
export async function* readRowsOf(
  db: DbReader,
  { accountId, ids }: { accountId: number; ids: readonly number[] },
  attributes: readonly AttributeName[],
) {
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const some = ids.slice(at, at + ROWS_AT_ONCE);
    yield await readRows(
      db,
      attributes,
      sql`select found.* from unnest(${some}::bigint[]) as wanted(id) cross join lateral (
        select * from conversations where account_id = ${accountId} and id = wanted.id offset 0) as found
        order by found.id`,
    );
  }
}

/** One attribute of all conversations. */
export async function* readAttribute(db: DbReader, accountId: number, name: AttributeName) {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: Buffer | null; value: DictionaryValue[] | null }>`
      select ${uncachedPlanHint} ${packed('id')} as id, ${gathered(name)} as value
      from (${nextOf(accountId, after)}) as conversations`.execute(db);
    const ids = unpack('id', rows[0]?.id ?? null);
    yield { ids, values: rows[0]?.value ?? [] };
    if (ids.length < ROWS_AT_ONCE) return;
    after = ids.at(-1) ?? after;
  }
}

const nextOf = (accountId: number, after: number) =>
  sql`select * from conversations where account_id = ${accountId} and id > ${after} order by id limit ${ROWS_AT_ONCE}`;

/**
 * Reads numbers as packed 8-byte integers and other values as JSON arrays, so that the driver does not decode a row
 * per conversation.
 */
async function readRows(
  db: DbReader,
  attributes: readonly AttributeName[],
  from: RawBuilder<unknown>,
): Promise<ReadRows> {
  const columns = [
    ...numberColumnNames.map((name) => sql`${packed(name)} as ${sql.ref(name)}`),
    ...dictionaryColumnNames.map((name) => sql`json_agg(${sql.ref(name)}) as ${sql.ref(name)}`),
    // Aliased by index, because an attribute key may be longer than an SQL identifier or contain a dot.
    ...attributes.map((name, at) => sql`${gathered(name)} as ${sql.ref(`attribute_${at}`)}`),
  ];
  const { rows } = await sql<Record<string, unknown>>`
    select ${uncachedPlanHint} ${sql.join(columns)} from (${from}) as conversations`.execute(db);
  const row = rows[0] ?? {};
  const numbers = Object.fromEntries(
    numberColumnNames.map((name) => [name, unpack(name, (row[name] ?? null) as Buffer | null)]),
  ) as ReadRows['numbers'];
  const dictionaryColumns = Object.fromEntries(
    dictionaryColumnNames.map((name) => [name, row[name] ?? []]),
  ) as ReadRows['dictionaryColumns'];
  const valuesOf = (at: number) => (row[`attribute_${at}`] ?? []) as DictionaryValue[];
  return {
    ids: numbers.id,
    numbers,
    dictionaryColumns,
    attributes: new Map(attributes.map((name, at) => [attributeId(name), valuesOf(at)])),
  };
}

function packed(name: NumberColumnName): RawBuilder<unknown> {
  const column = sql.ref(name);
  return dateColumnNames.has(name)
    ? sql`string_agg(timestamptz_send(coalesce(${column}, '-infinity')), '')`
    : sql`string_agg(int8send(${column}), '')`;
}

/** Nested values count as missing, as in the evaluation of conditions. */
function gathered({ of, key }: AttributeName): RawBuilder<unknown> {
  const attributes = sql.ref(of);
  return sql`json_agg(case when jsonb_typeof(${attributes} -> ${key}::text) in ('string', 'number', 'boolean')
    then ${attributes} ->> ${key}::text end)`;
}

function unpack(name: NumberColumnName, bytes: Buffer | null): Float64Array {
  const numbers = new Float64Array((bytes?.length ?? 0) / 8);
  if (!bytes) return numbers;
  const base = dateColumnNames.has(name) ? EPOCH_US : 0;
  for (let at = 0; at < numbers.length; at += 1) {
    const number = bytes.readInt32BE(at * 8) * 4_294_967_296 + bytes.readUInt32BE(at * 8 + 4);
    numbers[at] = number === NOTHING ? Number.NaN : number + base;
  }
  return numbers;
}
