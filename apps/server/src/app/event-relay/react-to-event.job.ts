import type { Database } from '../../platform/db/database';
import { readEvents } from '../../platform/events/event-log.repository';
import type { DomainEvent } from '../../platform/events/define-event';
import type { EventHandler } from '../../platform/events/handlers';
import { addJobs } from '../../platform/jobs/add-jobs';
import type { JobDefinition } from '../../platform/jobs/jobs';
import { asAccount, asSystem } from '../../platform/db/account-role';
import { announce } from './announce';

export const REACT_TO_EVENT = 'react-to-event';

interface ReactToEventPayload {
  accountId: number;
  seq: number;
  reaction: string;
}

/**
 * Retries one event handler on one event after it failed in the relay. After its last attempt the job stays in the jobs
 * table with its error, so that an operator can inspect it and run it again.
 */
export function createReactToEventJob(options: {
  database: Database;
  handlers: readonly EventHandler[];
  onEventsEmitted(accountId: number): void;
}): JobDefinition<ReactToEventPayload> {
  return {
    name: REACT_TO_EVENT,
    async run({ accountId, seq, reaction: name }, { logger }) {
      const reaction = options.handlers.find((candidate) => candidate.name === name);
      if (!reaction) return logger.warn({ reaction: name }, 'no such reaction any more; job dropped');
      const emittedEvents: DomainEvent[] = [];
      await options.database
        .system('relay-events')
        .transaction()
        .execute(async (db) => {
          const events = await readEvents(db, { accountId, after: seq - 1, limit: 1 });
          if (events[0]?.seq !== seq)
            return logger.warn({ seq }, 'event no longer kept; its reaction is dropped');
          await asAccount(db, accountId);
          const specs = await reaction.handle(
            db,
            accountId,
            events,
            (event) => void emittedEvents.push(event),
          );
          await asSystem(db);
          await addJobs(db, specs);
          await announce(db, accountId, emittedEvents);
        });
      if (emittedEvents.length > 0) options.onEventsEmitted(accountId);
    },
  };
}
