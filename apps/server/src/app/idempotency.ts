import type { Route } from '@parley/contract';
import {
  actorRef,
  type MemberOrBotContext,
  type PublicContext,
  type Viewer,
} from '../modules/access/access.facade';
import { sha256Hex } from '../platform/crypto/tokens';
import { ConflictError, HttpError, RuleError, storedHttpError } from '../platform/http/errors';
import {
  claimKey,
  commitKey,
  findKey,
  freeKey,
  type IdempotencyScope,
  type StoredResponse,
  storeResponse,
  takeOverKey,
} from './idempotency-keys.repository';

const KEY_CHARACTERS = 255;

interface KeyedCall {
  route: Route;
  context: PublicContext;
  body: unknown;
  run(context: PublicContext): Promise<unknown>;
}

/**
 * A POST inside an account with an `Idempotency-Key` is executed once: repeating the same request returns the first
 * response for 24 h. The write marks the key as committed in its own transaction, so a crash leaves no doubt: a write
 * that was not committed is executed by the next request, a committed one is never repeated. Errors: 422 for the same
 * key with another body; 409 `idempotency_key_running`; 409 `answer_lost` when the write was committed but its response was lost
 * with the process.
 */
export async function withIdempotency(call: KeyedCall): Promise<unknown> {
  const { route, context } = call;
  const key = context.request.headers['idempotency-key'];
  if (route.method !== 'POST' || typeof key !== 'string' || key === '' || !isOfMemberOrBot(context))
    return call.run(context);
  if (key.length > KEY_CHARACTERS)
    throw new RuleError('idempotency_key_too_long', 'Idempotency-Key is too long (maximum is 255)', {
      maximum: KEY_CHARACTERS,
    });
  const actor = actorRef(context.viewer);
  const scope: IdempotencyScope = {
    account_id: context.accountId,
    owner: `${actor.type}:${actor.id}`,
    route: `${route.name} ${context.request.url}`,
    key,
  };
  const hash = sha256Hex(JSON.stringify(call.body ?? null, withoutTempPaths));
  const attempt = await claimKey(context.db, scope, hash);
  const own = { ctx: context, scope, run: call.run };
  return attempt === null ? repeat(own, hash) : execute(own, attempt);
}

interface OwnCall {
  ctx: MemberOrBotContext;
  scope: IdempotencyScope;
  run(context: PublicContext): Promise<unknown>;
}

async function execute({ ctx, scope, run }: OwnCall, attempt: number): Promise<unknown> {
  const keep = (answer: StoredResponse) => storeResponse(ctx.db, scope, { attempt, answer });
  try {
    const output = await run(withCommitMarker(ctx, scope, attempt));
    await keep({ status: 200, body: output ?? null });
    return output;
  } catch (error) {
    if (error instanceof HttpError && error.statusCode < 500)
      await keep({ status: error.statusCode, body: error.body });
    // If this fails too, the key is taken over once the attempt is stale.
    else await freeKey(ctx.db, scope, attempt).catch(() => undefined);
    throw error;
  }
}

function withCommitMarker(
  ctx: MemberOrBotContext,
  scope: IdempotencyScope,
  attempt: number,
): MemberOrBotContext {
  return {
    ...ctx,
    write: (work) =>
      ctx.write((tx) => {
        tx.beforeCommit('idempotency', async () => {
          if (!(await commitKey(tx.db, scope, attempt))) throw stillRunning();
        });
        return work(tx);
      }),
  };
}

async function repeat(call: OwnCall, hash: string): Promise<unknown> {
  const { ctx, scope } = call;
  const stored = await findKey(ctx.db, scope);
  if (!stored) throw stillRunning(); // freed in between: the client's next attempt starts fresh
  if (stored.request_hash !== hash) {
    throw new RuleError('idempotency_key_reused', 'This Idempotency-Key was used for another request');
  }
  if (stored.answer) return replay(ctx, stored.answer);
  if (!stored.isStale) throw stillRunning();
  if (stored.isCommitted) {
    throw new ConflictError(
      'answer_lost',
      'The first request with this Idempotency-Key was carried out, but its answer was lost',
    );
  }
  const attempt = await takeOverKey(ctx.db, scope, { from: stored.attempt });
  if (attempt === null) throw stillRunning();
  return execute(call, attempt);
}

function replay(ctx: MemberOrBotContext, { status, body }: StoredResponse): unknown {
  if (status !== 200) throw storedHttpError(status, body);
  ctx.exchange.setHeader('idempotent-replayed', 'true');
  return body ?? undefined;
}

function stillRunning(): ConflictError {
  return new ConflictError(
    'idempotency_key_running',
    'The first request with this Idempotency-Key is still running',
  );
}

function isOfMemberOrBot(context: PublicContext): context is MemberOrBotContext {
  if (!('viewer' in context)) return false;
  const { kind } = context.viewer as Viewer;
  return kind === 'user' || kind === 'agentBot';
}

/** A file counts by its content; its temporary path is not part of the request. */
function withoutTempPaths(name: string, value: unknown): unknown {
  return name === 'path' ? undefined : value;
}
