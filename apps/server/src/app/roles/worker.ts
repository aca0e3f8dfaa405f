import type pg from 'pg';
import { connectArrivals } from '../../modules/auto-assignment/auto-assignment.facade';
import { connectTypingWebhooks } from '../../modules/webhooks/webhooks.facade';
import { createJobRunner } from '../../platform/jobs/job-runner';
import type { Foundation } from '../create-services';
import { createEventRelay } from '../event-relay';
import { createReactToEventJob } from '../event-relay/react-to-event.job';
import { createTrimEventLogJob } from '../event-relay/trim-event-log.job';
import { modules } from '../modules';
import { createOutboxGate } from '../outbox-hold';

/**
 * The role `worker`: the relay that turns events into jobs, and what runs them. Any number of processes may play it:
 * the relay locks an account's cursor, a job is claimed by one, and what comes by the clock is added once per time.
 */
export interface WorkerRole {
  start(): Promise<void>;
  /** Takes no more work, gives running jobs time, releases what is left. Also right when never started. */
  stop(): Promise<void>;
}

export function createWorker(foundation: Foundation, connection: pg.ClientConfig): WorkerRole {
  const { services, bus } = foundation;
  const { database, logger } = services;
  const reactions = modules.flatMap((module) => module.reactions ?? []);
  const onAnnounced = (accountId: number) => bus.publish({ kind: 'wake', accountId });
  const relay = createEventRelay({ database, reactions, logger, onAnnounced });
  const jobs = createJobRunner({
    connection,
    definitions: [
      ...modules.flatMap((module) => module.jobs?.(services) ?? []),
      createReactToEventJob({ database, reactions, onAnnounced }),
      createTrimEventLogJob({ database }),
    ],
    logger,
  });
  // Typing is not in the log: the process in which it happened adds its jobs, whatever its roles.
  connectTypingWebhooks({ bus, database, addJobs: jobs.addJobs, logger });
  // Nor is who comes online.
  connectArrivals({ presence: services.presence, database, addJobs: jobs.addJobs, logger });
  const gate = createOutboxGate({
    database,
    logger,
    async start() {
      bus.subscribe((message) => {
        if (message.kind === 'wake') relay.wake(message.accountId);
      });
      await jobs.start();
      relay.start();
    },
  });
  return {
    start: () => gate.open(),
    async stop() {
      gate.close();
      await relay.stop();
      await jobs.stop();
    },
  };
}
