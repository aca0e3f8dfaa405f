import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../platform/db/database';

/** What an idempotency key belongs to: account, owner and route. */
export interface IdempotencyScope {
  account_id: number;
  owner: string;
  route: string;
  key: string;
}

export interface StoredResponse {
  status: number;
  body: unknown;
}

export interface StoredKey {
  request_hash: string;
  answer: StoredResponse | null;
  /** Number of the attempt that owns the key; only that attempt may commit. */
  attempt: number;
  /** An attempt's write is committed. */
  isCommitted: boolean;
  /** Older than any attempt that can still be running. */
  isStale: boolean;
}

const STALE_SECONDS = 60;

/** Number of the first attempt, or null when the key exists already. */
export async function claimKey(
  db: DbReader,
  scope: IdempotencyScope,
  requestHash: string,
): Promise<number | null> {
  const row = await db
    .insertInto('idempotency_keys')
    .values({ ...scope, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('attempt')
    .executeTakeFirst();
  return row?.attempt ?? null;
}

export async function findKey(db: DbReader, scope: IdempotencyScope): Promise<StoredKey | null> {
  const row = await onePlace(
    db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'body', 'attempt', 'committed_at'])
      .select(
        sql<boolean>`greatest(begun_at, committed_at) < now() - make_interval(secs => ${STALE_SECONDS})`.as(
          'is_stale',
        ),
      ),
    scope,
  ).executeTakeFirst();
  if (!row) return null;
  const { request_hash, status, body, attempt, committed_at, is_stale } = row;
  return {
    request_hash,
    answer: status === null ? null : { status, body: body?.answer },
    attempt,
    isCommitted: committed_at !== null,
    isStale: is_stale,
  };
}

/** Takes the key over from an attempt that died before its write; null when another request was faster. */
export async function takeOverKey(
  db: DbReader,
  scope: IdempotencyScope,
  options: { from: number },
): Promise<number | null> {
  const update = db
    .updateTable('idempotency_keys')
    .set({ attempt: options.from + 1, begun_at: sql<Date>`now()` })
    .where('attempt', '=', options.from)
    .where('committed_at', 'is', null)
    .where('status', 'is', null)
    .returning('attempt');
  const row = await onePlace(update, scope).executeTakeFirst();
  return row?.attempt ?? null;
}

/**
 * Runs inside the write's transaction. False when another attempt owns the key by now; the write must then be rolled
 * back.
 */
export async function commitKey(
  db: DbTransaction,
  scope: IdempotencyScope,
  attempt: number,
): Promise<boolean> {
  const update = db
    .updateTable('idempotency_keys')
    .set({ committed_at: sql<Date>`clock_timestamp()` })
    .where('attempt', '=', attempt)
    .returning('attempt');
  return (await onePlace(update, scope).executeTakeFirst()) !== undefined;
}

export async function storeResponse(
  db: DbReader,
  scope: IdempotencyScope,
  { attempt, answer }: { attempt: number; answer: StoredResponse },
): Promise<void> {
  const update = db
    .updateTable('idempotency_keys')
    .set({
      status: answer.status,
      body: sql`${JSON.stringify({ answer: answer.body })}::jsonb` as never,
    })
    .where('attempt', '=', attempt);
  await onePlace(update, scope).execute();
}

/** Deletes the key when nothing was written, so that the next request with this key counts as the first. */
export async function freeKey(db: DbReader, scope: IdempotencyScope, attempt: number): Promise<void> {
  const removal = db
    .deleteFrom('idempotency_keys')
    .where('attempt', '=', attempt)
    .where('committed_at', 'is', null);
  await onePlace(removal, scope).execute();
}

interface Narrowing<Self> {
  where(column: 'account_id' | 'owner' | 'route' | 'key', operator: '=', value: never): Self;
}

function onePlace<Query extends Narrowing<Query>>(query: Query, scope: IdempotencyScope): Query {
  return query
    .where('account_id', '=', scope.account_id as never)
    .where('owner', '=', scope.owner as never)
    .where('route', '=', scope.route as never)
    .where('key', '=', scope.key as never);
}
