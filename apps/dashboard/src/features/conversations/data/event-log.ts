import type { RealtimeMessage } from '@parley/contract';
import { isContained } from '../model/conversation-counts';

const MOST_EVENTS = 1_000;

/**
 * The newest events of one account, kept so that an answer that was made before some of them and arrives after them
 * can be brought up to date.
 */
export class EventLog {
  private events: RealtimeMessage[] = [];
  /** Every event after this number was seen; null until the subscription stands. */
  private coveredFrom: number | null = null;

  add(message: RealtimeMessage): void {
    if (message.seq === undefined) return;
    this.events.push(message);
    if (this.events.length <= MOST_EVENTS) return;
    const dropped = this.events.shift();
    if (this.coveredFrom !== null && dropped?.seq !== undefined) this.coveredFrom = dropped.seq;
  }

  /** Starts over: events come from here on. */
  begin(from: number | null): void {
    this.events = [];
    this.coveredFrom = from;
  }

  get hasBegun(): boolean {
    return this.coveredFrom !== null;
  }

  /** Whether an answer of this number plus the events kept here is complete. */
  covers(seq: number | null): boolean {
    return seq === null || this.coveredFrom === null || seq >= this.coveredFrom;
  }

  /** What happened after an answer was made, oldest first. */
  after(seq: number | null): RealtimeMessage[] {
    if (seq === null) return [];
    return this.events.filter((message) => !isContained(seq, message.seq));
  }
}

const logs = new Map<number, EventLog>();

export function eventLogOf(accountId: number): EventLog {
  const known = logs.get(accountId);
  if (known) return known;
  const log = new EventLog();
  logs.set(accountId, log);
  return log;
}

/**
 * Asks, and asks once more when the answer was made before events began to be kept and so nothing could bring it up
 * to date: that is possible while the first subscription is being made.
 */
export async function askCovered<T extends { seq: number | null }>(
  accountId: number,
  ask: () => Promise<T>,
): Promise<T> {
  const answer = await ask();
  return eventLogOf(accountId).covers(answer.seq) ? answer : ask();
}
