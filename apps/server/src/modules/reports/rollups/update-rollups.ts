import { withRetries } from '../../../platform/db/retry';
import type { Services } from '../../../platform/services';
import { advancePosition, lockPosition, readChanged, takeStale } from './positions.repository';
import { buildRollups, refreshFacts } from './sums.repository';

/** Small enough for a second's work. */
const EVENTS_AT_ONCE = 2_000;
const STALE_AT_ONCE = 500;

/** `more`: a further step is needed now. */
export type StepOutcome = 'done' | 'more' | 'unbuilt';

/**
 * Takes over the next changes of an account: facts, sums and the position in the event log change in one transaction, so
 * that whatever interrupts it, each change is counted once. `unbuilt`: everything is to be built first.
 */
export async function updateRollups(
  { runInTx }: Pick<Services, 'runInTx'>,
  accountId: number,
): Promise<StepOutcome> {
  return runInTx(systemOf(accountId), async ({ db }) => {
    const position = await lockPosition(db, accountId);
    if (position === 'busy') return 'done';
    if (!position || position.isRebuildDue) return 'unbuilt';
    const { last, conversationIds } = await readChanged(db, accountId, {
      after: position.seq,
      limit: EVENTS_AT_ONCE,
    });
    const stale = await takeStale(db, accountId, STALE_AT_ONCE);
    const isMore = last - position.seq >= EVENTS_AT_ONCE || stale.length === STALE_AT_ONCE;
    await refreshFacts(db, accountId, [...new Set([...conversationIds, ...stale])]);
    await advancePosition(db, accountId, { seq: last, isPlanned: isMore });
    return isMore ? 'more' : 'done';
  });
}

/** Builds the facts and sums of an account anew; until it is done, reports use the former ones. */
export async function rebuildRollups(
  { database }: Pick<Services, 'database'>,
  accountId: number,
): Promise<void> {
  await withRetries(() => database.longTransaction(accountId, ({ db }) => buildRollups(db, accountId)));
}

function systemOf(accountId: number) {
  return { accountId, actor: { type: 'System' as const, id: null } };
}
