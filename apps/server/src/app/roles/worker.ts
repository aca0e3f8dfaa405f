import type pg from 'pg';
import { assignOnAgentOnline } from '../../modules/auto-assignment/auto-assignment.facade';
import { connectTypingWebhooks } from '../../modules/webhooks/webhooks.facade';
import { createJobRunner } from '../../platform/jobs/job-runner';
import type { AppRuntime } from '../create-services';
import { createEventRelay } from '../event-relay';
import { createReactToEventJob } from '../event-relay/react-to-event.job';
import { createTrimEventLogJob } from '../event-relay/trim-event-log.job';
import { modules } from '../modules';
import { createOutboxGate } from '../outbox-gate';

/**
 * The role `worker`: the relay that turns events into jobs, and the job runner. Any number of processes may have it:
 * the relay locks an account's cursor, one worker claims each job, and a scheduled job is added once per due time.
 */
export interface WorkerRole {
  start(): Promise<void>;
  /** Takes no more work, gives running jobs time to end, releases the rest. Safe to call when never started. */
  stop(): Promise<void>;
}

export function createWorker(runtime: AppRuntime, connection: pg.ClientConfig): WorkerRole {
  const { services, bus } = runtime;
  const { database, logger } = services;
  const handlers = modules.flatMap((module) => module.handlers ?? []);
  const onEventsEmitted = (accountId: number) => bus.publish({ kind: 'wake', accountId });
  const relay = createEventRelay({ database, handlers, logger, onEventsEmitted });
  const jobs = createJobRunner({
    connection,
    definitions: [
      ...modules.flatMap((module) => module.jobs?.(services) ?? []),
      createReactToEventJob({ database, handlers, onEventsEmitted }),
      createTrimEventLogJob({ database }),
    ],
    logger,
  });
  const background = modules.flatMap((module) => module.background?.(services) ?? []);
  // Typing is not in the event log, so the process that receives it adds the jobs, whatever its roles.
  connectTypingWebhooks({ bus, database, addJobs: jobs.addJobs, logger });
  // The same holds for agents who come online.
  assignOnAgentOnline({ presence: services.presence, database, addJobs: jobs.addJobs, logger });
  const gate = createOutboxGate({
    database,
    logger,
    async start() {
      bus.subscribe((message) => {
        if (message.kind === 'wake') relay.wake(message.accountId);
      });
      await jobs.start();
      relay.start();
      for (const service of background) await service.start();
    },
  });
  return {
    start: () => gate.open(),
    async stop() {
      gate.close();
      await Promise.all(background.map((service) => service.stop()));
      await relay.stop();
      await jobs.stop();
    },
  };
}
