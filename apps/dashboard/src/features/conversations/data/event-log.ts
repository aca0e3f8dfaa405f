import type { RealtimeMessage } from '@parley/contract';
import { isEventIncluded } from '../model/conversation-counts';

const MOST_EVENTS = 1_000;

/**
 * The newest events of one account, kept so that an answer that was made before some of them and arrives after them
 * can be brought up to date.
 */
export class EventLog {
  private events: RealtimeMessage[] = [];
  /** How many were dropped from the front; makes positions last. */
  private dropped = 0;
  /** Every event after this number was seen; null until the subscription stands. */
  private coveredFrom: number | null = null;

  add(message: RealtimeMessage): void {
    if (message.seq === undefined) return;
    this.events.push(message);
    if (this.events.length <= MOST_EVENTS) return;
    const oldest = this.events.shift();
    this.dropped += 1;
    if (this.coveredFrom !== null && oldest?.seq !== undefined) this.coveredFrom = oldest.seq;
  }

  /** Starts over: events come from here on. */
  begin(from: number | null): void {
    this.dropped += this.events.length;
    this.events = [];
    this.coveredFrom = from;
  }

  get hasBegun(): boolean {
    return this.coveredFrom !== null;
  }

  /** Where the log stands now, for `since`. */
  get position(): number {
    return this.dropped + this.events.length;
  }

  /** Whether an answer of this number plus the events kept here is complete. */
  covers(seq: number | null): boolean {
    return seq === null || this.coveredFrom === null || seq >= this.coveredFrom;
  }

  /** What happened after an answer of this number was made, oldest first. */
  after(seq: number): RealtimeMessage[] {
    return this.events.filter((message) => !isEventIncluded(seq, message.seq));
  }

  /** What arrived since the log stood there, oldest first. */
  since(position: number): RealtimeMessage[] {
    return this.events.slice(Math.max(0, position - this.dropped));
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

interface Answer<T> {
  data: T;
  seq: number | null;
}

/**
 * Asks, and tells what happened since the answer was made. Where the server does not number its answer, everything
 * that arrived since the question counts; applying an event that the answer contains already changes nothing. Asks
 * once more when the answer was made before events began to be kept, so that nothing could bring it up to date.
 */
export async function fetchWithEvents<T>(
  accountId: number,
  ask: () => Promise<Answer<T>>,
): Promise<Answer<T> & { events: RealtimeMessage[] }> {
  const log = eventLogOf(accountId);
  let { position } = log;
  let answer = await ask();
  if (!log.covers(answer.seq)) {
    ({ position } = log);
    answer = await ask();
  }
  const events = answer.seq === null ? log.since(position) : log.after(answer.seq);
  return { ...answer, events };
}
