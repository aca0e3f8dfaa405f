import type { Db } from '../db/database';
import { readEvents } from '../events/event-log.repository';
import { addressFrames, groupBySeq, prepareDeliveries } from './deliveries';
import type { RealtimeLimits } from './limits';
import type { RealtimeRule } from './rules';
import { dataFrame, type Subscription } from './subscription';

/**
 * Whether what a client missed cannot be given to it any more: older than the log keeps, from a future that
 * never was (a restored backup), or more than is sensible to replay.
 */
export function isOutOfReach(
  lastSeq: number,
  bounds: { last: number; oldest: number },
  limits: Pick<RealtimeLimits, 'catchUpEvents'>,
): boolean {
  if (lastSeq > bounds.last) return true;
  if (lastSeq === bounds.last) return false;
  const isKept = bounds.oldest > 0 && lastSeq >= bounds.oldest - 1;
  return !isKept || bounds.last - lastSeq > limits.catchUpEvents;
}

export interface CatchUpOptions {
  db: Db;
  accountId: number;
  rules: readonly RealtimeRule[];
  subscription: Subscription;
  /** Exclusive. */
  from: number;
  /** Inclusive. */
  to: number;
  pageSize: number;
  /** Wait for a client that reads slowly. */
  isPaced: boolean;
}

/** Delivers a stretch of the log to one subscription, by its present rights. */
export async function catchUp(options: CatchUpOptions): Promise<void> {
  const { db, accountId, rules, subscription, to, isPaced } = options;
  const { connection } = subscription;
  let reached = options.from;
  while (reached < to && !subscription.ended) {
    const limit = Math.min(options.pageSize, to - reached);
    const events = await readEvents(db, { accountId, after: reached, limit });
    const last = events.at(-1);
    if (!last) return;
    for (const group of groupBySeq(await prepareDeliveries(db, { accountId, rules, events })))
      for (const { frame } of await addressFrames(group.deliveries, [subscription])) {
        const text = dataFrame(subscription, frame, group.seq);
        if (isPaced) await connection.sendPaced(text);
        else connection.send(text);
      }
    reached = last.seq;
  }
}
