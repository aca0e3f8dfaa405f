import { asAccount, asSystem } from '../../platform/db/account-role';
import type { Database, DbTransaction } from '../../platform/db/database';
import { withSavepoint } from '../../platform/db/savepoint';
import { readEvents } from '../../platform/events/event-log.repository';
import type { DomainEvent } from '../../platform/events/define-event';
import { isEventOf, type LoggedEvent } from '../../platform/events/events';
import type { EventHandler } from '../../platform/events/handlers';
import { addJobs } from '../../platform/jobs/add-jobs';
import type { JobSpec } from '../../platform/jobs/jobs';
import { announce } from './announce';
import { lockCursor, moveCursor } from './event-relay.repository';
import { REACT_TO_EVENT } from './react-to-event.job';

const BATCH = 500;
const PARKED_TRIES = 8;
const PARKED_RETRY_MS = 15_000;

export interface RelayBatchOptions {
  database: Database;
  handlers: readonly EventHandler[];
  accountId: number;
  /** Runs each handler on each event separately: a failing handler becomes a job of its own and blocks nothing else. */
  isolate: boolean;
  onParked(parked: { event: LoggedEvent; reaction: string; error: unknown }): void;
  /** Called when handlers emitted events of their own and those are committed. */
  onEventsEmitted(accountId: number): void;
}

/** `busy`: another relay has locked the account; `more`: the batch was full. */
export type RelayOutcome = 'busy' | 'done' | 'more';

/**
 * Turns the next events of an account into jobs, in the transaction that moves its cursor: each event causes
 * its jobs exactly once, however many relays run.
 */
export async function relayBatch(options: RelayBatchOptions): Promise<RelayOutcome> {
  const { database, accountId } = options;
  const emittedEvents: DomainEvent[] = [];
  const outcome = await database
    .system('relay-events')
    .transaction()
    .execute(async (db) => {
      const cursor = await lockCursor(db, accountId);
      if (cursor === undefined) return 'busy';
      const events = await readEvents(db, { accountId, after: cursor, limit: BATCH });
      const last = events.at(-1);
      if (!last) return 'done';
      if (options.isolate) await runHandlersIsolated(db, options, events, emittedEvents);
      else await addJobs(db, await runHandlers(db, options, events, emittedEvents));
      await moveCursor(db, accountId, last.seq);
      await announce(db, accountId, emittedEvents);
      return events.length === BATCH ? 'more' : 'done';
    });
  if (emittedEvents.length > 0) options.onEventsEmitted(accountId);
  return outcome;
}

function concerned(reaction: EventHandler, events: LoggedEvent[]): LoggedEvent[] {
  const { events: declared } = reaction;
  return declared === 'all' ? events : events.filter((event) => isEventOf(event, declared));
}

async function runHandlers(
  db: DbTransaction,
  { handlers, accountId }: RelayBatchOptions,
  events: LoggedEvent[],
  emittedEvents: DomainEvent[],
): Promise<JobSpec[]> {
  const specs: JobSpec[] = [];
  const work = handlers
    .map((reaction) => ({ reaction, its: concerned(reaction, events) }))
    .filter(({ its }) => its.length > 0);
  if (work.length === 0) return specs;
  await asAccount(db, accountId);
  for (const { reaction, its } of work)
    specs.push(...(await reaction.handle(db, accountId, its, (event) => void emittedEvents.push(event))));
  await asSystem(db);
  return specs;
}

async function runHandlersIsolated(
  db: DbTransaction,
  options: RelayBatchOptions,
  events: LoggedEvent[],
  emittedEvents: DomainEvent[],
): Promise<void> {
  for (const event of events)
    for (const reaction of options.handlers) {
      if (concerned(reaction, [event]).length === 0) continue;
      const its: DomainEvent[] = [];
      try {
        await withSavepoint(db, async () =>
          addJobs(db, await runHandlers(db, { ...options, handlers: [reaction] }, [event], its)),
        );
        emittedEvents.push(...its);
      } catch (error) {
        await addJobs(db, [parkedJob(event, reaction)]);
        options.onParked({ event, reaction: reaction.name, error });
      }
    }
}

function parkedJob(event: LoggedEvent, reaction: EventHandler): JobSpec {
  return {
    job: REACT_TO_EVENT,
    payload: { accountId: event.accountId, seq: event.seq, reaction: reaction.name },
    runAt: new Date(Date.now() + PARKED_RETRY_MS),
    maxAttempts: PARKED_TRIES,
  };
}
