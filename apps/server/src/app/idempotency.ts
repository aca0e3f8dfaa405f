import type { Route } from '@parley/contract';
import { sql } from 'kysely';
import type { AccountContext, PublicContext } from '../modules/access/access.facade';
import { sha256Hex } from '../platform/crypto/tokens';
import { ConflictError, HttpError, RuleError } from '../platform/http/errors';

const KEY_CHARACTERS = 255;

interface KeyedCall {
  route: Route;
  context: PublicContext;
  body: unknown;
  run(): Promise<unknown>;
}

/**
 * A POST inside an account that carries `Idempotency-Key` is carried out once: the same request again gets the
 * first answer for 24 h. Errors: 422 for the same key with another body, 409 while the first is under way.
 */
export async function onceByKey(call: KeyedCall): Promise<unknown> {
  const { route, context } = call;
  const key = context.request.headers['idempotency-key'];
  if (
    route.method !== 'POST' ||
    typeof key !== 'string' ||
    key === '' ||
    !('viewer' in context) ||
    !('user' in context)
  ) {
    return call.run();
  }
  if (key.length > KEY_CHARACTERS)
    throw new RuleError('idempotency_key', 'Idempotency-Key is too long (maximum is 255)');
  const ctx = context as AccountContext;
  const place = {
    account_id: ctx.accountId,
    owner: `User:${ctx.user.id}`,
    route: `${route.name} ${ctx.request.url}`,
    key,
  };
  const hash = sha256Hex(JSON.stringify(call.body ?? null, withoutTempPaths));
  const first = await ctx.db
    .insertInto('idempotency_keys')
    .values({ ...place, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return first ? carryOut(ctx, place, call.run) : repeat(ctx, place, hash);
}

type Place = { account_id: number; owner: string; route: string; key: string };

async function carryOut(ctx: AccountContext, place: Place, run: () => Promise<unknown>): Promise<unknown> {
  try {
    const output = await run();
    await keep(ctx, place, { status: 200, body: output ?? null });
    return output;
  } catch (error) {
    if (error instanceof HttpError && error.statusCode < 500) {
      await keep(ctx, place, { status: error.statusCode, body: error.body });
    } else {
      await onePlace(ctx.db.deleteFrom('idempotency_keys'), place).execute();
    }
    throw error;
  }
}

async function keep(
  ctx: AccountContext,
  place: Place,
  answer: { status: number; body: unknown },
): Promise<void> {
  const update = ctx.db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, body: sql`${JSON.stringify({ answer: answer.body })}::jsonb` as never });
  await onePlace(update, place).execute();
}

async function repeat(ctx: AccountContext, place: Place, hash: string): Promise<unknown> {
  const kept = await onePlace(ctx.db.selectFrom('idempotency_keys').selectAll(), place).executeTakeFirst();
  if (!kept || kept.request_hash !== hash) {
    throw new RuleError('idempotency_key_reused', 'This Idempotency-Key was used for another request');
  }
  if (kept.status === null)
    throw new ConflictError('still_running', 'The first request with this Idempotency-Key is still running');
  const answer = kept.body?.answer;
  if (kept.status !== 200) throw new HttpError(kept.status, 'repeated', answer as Record<string, unknown>);
  ctx.exchange.setHeader('idempotent-replayed', 'true');
  return answer ?? undefined;
}

interface Narrowing<Self> {
  where(column: 'account_id' | 'owner' | 'route' | 'key', operator: '=', value: never): Self;
}

function onePlace<Query extends Narrowing<Query>>(query: Query, place: Place): Query {
  return query
    .where('account_id', '=', place.account_id as never)
    .where('owner', '=', place.owner as never)
    .where('route', '=', place.route as never)
    .where('key', '=', place.key as never);
}

/** A file is its content; where it lies for the moment is nothing of the request. */
function withoutTempPaths(name: string, value: unknown): unknown {
  return name === 'path' ? undefined : value;
}
