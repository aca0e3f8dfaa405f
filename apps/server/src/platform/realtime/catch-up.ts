import type { Db } from '../db/database';
import { readEvents } from '../events/event-log.repository';
import { addressFrames, groupBySeq, prepareDeliveries } from './deliveries';
import type { RealtimeLimits } from './limits';
import { groupBySubscriber } from './live-subscriptions';
import { createYielder, type AdaptiveBatchSize } from './pace';
import type { RealtimeRule } from './rules';
import { dataFrame, type Subscription } from './subscription';

/**
 * Whether a client cannot catch up from `lastSeq`: the events are older than the log keeps, the number is ahead of
 * the log (after restoring a backup), or there are more events than should be replayed.
 */
export function isBeyondReplay(
  lastSeq: number,
  bounds: { last: number; oldest: number },
  limits: Pick<RealtimeLimits, 'catchUpEvents'>,
): boolean {
  if (lastSeq > bounds.last) return true;
  if (lastSeq === bounds.last) return false;
  const isKept = bounds.oldest > 0 && lastSeq >= bounds.oldest - 1;
  return !isKept || bounds.last - lastSeq > limits.catchUpEvents;
}

/** A subscription that is catching up to the newest event. */
export interface CatchUpTarget {
  readonly subscription: Subscription;
  /** Sequence number up to which all events were sent or do not concern the subscriber. */
  reached: number;
  /** The client reads too slowly; the catch-up continues when it has read its buffer. */
  isPaused: boolean;
}

export interface ReplayOptions {
  db: Db;
  accountId: number;
  rules: readonly RealtimeRule[];
  targets: readonly CatchUpTarget[];
  /** Inclusive. */
  to: number;
  size: AdaptiveBatchSize;
}

/**
 * Sends each target the events it missed, by its current permissions. The log is read once and payloads are built
 * once for all targets. Afterwards each target has reached `to`, is paused, or has ended.
 */
export async function replay(options: ReplayOptions): Promise<void> {
  const { db, accountId, rules, to, size } = options;
  const isWaiting = (one: CatchUpTarget) => one.reached < to && !one.isPaused && !one.subscription.ended;
  for (;;) {
    const waiting = options.targets.filter(isWaiting);
    if (waiting.length === 0) return;
    const from = waiting.reduce((least, { reached }) => Math.min(least, reached), to);
    const limit = Math.min(size.limit, to - from);
    const events = await readEvents(db, { accountId, after: from, limit });
    const upTo = events.at(-1)?.seq ?? to;
    if (events.length > 0) {
      const deliveries = await prepareDeliveries(db, { accountId, rules, events });
      size.learn(events.length, await sendMissedEvents(waiting, groupBySeq(deliveries)));
    }
    for (const one of waiting) if (!one.isPaused) one.reached = Math.max(one.reached, upTo);
  }
}

/** Returns the bytes of all frames, each frame counted once. */
async function sendMissedEvents(
  waiting: CatchUpTarget[],
  groups: ReturnType<typeof groupBySeq>,
): Promise<number> {
  const yieldIfDue = createYielder();
  const bySubscriber = groupBySubscriber(waiting);
  let bytes = 0;
  for (const { seq, deliveries } of groups) {
    const isMissed = (one: CatchUpTarget) => one.reached < seq && !one.isPaused && !one.subscription.ended;
    const concerned = bySubscriber.filter(({ members }) => isAny(members, isMissed));
    const addressed = await addressFrames(deliveries, concerned);
    const counted = new Set<unknown>();
    const started = new Set<CatchUpTarget>();
    for (const { members, frame } of addressed)
      for (const one of members) {
        if (!isMissed(one) || !canStartEvent(one, seq, started)) continue;
        const data = dataFrame(one.subscription, frame, seq);
        one.subscription.connection.send(data);
        if (counted.has(frame)) continue;
        counted.add(frame);
        bytes += data.length;
      }
    await yieldIfDue();
  }
  return bytes;
}

/**
 * The frames of one event are sent completely or not at all, so a slow client can only be paused before the first
 * one.
 */
function canStartEvent(one: CatchUpTarget, seq: number, started: Set<CatchUpTarget>): boolean {
  if (started.has(one)) return true;
  if (one.subscription.connection.isBusy) {
    one.isPaused = true;
    one.reached = Math.max(one.reached, seq - 1);
    return false;
  }
  started.add(one);
  return true;
}

function isAny<T>(items: Iterable<T>, test: (item: T) => boolean): boolean {
  for (const item of items) if (test(item)) return true;
  return false;
}
