import type { RealtimeMessage } from '@parley/contract';
import { isEventIncluded } from '../model/conversation-counts';

const MOST_EVENTS = 1_000;

/**
 * The newest events of one account. A response that was computed before some of them but arrives after them can so be
 * updated with the missed events.
 */
export class EventLog {
  private events: RealtimeMessage[] = [];
  /** Number of events dropped from the front; added to the index, so that positions stay valid. */
  private dropped = 0;
  /** Every event after this number was received. Null until the subscription is confirmed. */
  private coveredFrom: number | null = null;

  add(message: RealtimeMessage): void {
    if (message.seq === undefined) return;
    this.events.push(message);
    if (this.events.length <= MOST_EVENTS) return;
    const oldest = this.events.shift();
    this.dropped += 1;
    if (this.coveredFrom !== null && oldest?.seq !== undefined) this.coveredFrom = oldest.seq;
  }

  /** Starts over: events are complete from this number on. */
  begin(from: number | null): void {
    this.dropped += this.events.length;
    this.events = [];
    this.coveredFrom = from;
  }

  get hasBegun(): boolean {
    return this.coveredFrom !== null;
  }

  /** Current end of the log, for `since`. */
  get position(): number {
    return this.dropped + this.events.length;
  }

  /** Whether a response of this number plus the events in the log is complete. */
  covers(seq: number | null): boolean {
    return seq === null || this.coveredFrom === null || seq >= this.coveredFrom;
  }

  /** Events newer than a response of this number, oldest first. */
  after(seq: number): RealtimeMessage[] {
    return this.events.filter((message) => !isEventIncluded(seq, message.seq));
  }

  /** Events that arrived since this position, oldest first. */
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
 * Runs a request and returns the response with the events it missed. If the server does not number the response, all
 * events that arrived since the request count; applying an event that the response already contains changes nothing.
 * Repeats the request once if the response is older than the log, because the log could not complete it.
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
