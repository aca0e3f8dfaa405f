import type { Logger } from '../logging/logger';

/** A job to be run later. JSON payload; always with the account it acts for. */
export interface JobSpec {
  /** Name of the job definition: imperative, `deliver-webhook`. */
  job: string;
  payload: Record<string, unknown> & { accountId: number };
  runAt?: Date;
  /** Jobs of one queue run one after the other. Few names: every look for work locks all free queues. */
  queue?: string;
  /** A job with the same key replaces its not yet started predecessor. */
  key?: string;
  /** Default 5; afterwards the job is parked: kept with its last error, run no more. */
  maxAttempts?: number;
}

export interface JobRun {
  logger: Logger;
  /** 1 at the first try. */
  attempt: number;
  maxAttempts: number;
  /** Ends when the process is asked to stop. */
  signal: AbortSignal;
  /** Further jobs, added at once and independently of how this one ends. */
  addJobs(specs: JobSpec[]): Promise<void>;
}

/**
 * Which workers of the process run a job. `outbound` is for jobs that wait for other people's servers, so
 * that a hanging one never holds up the house.
 */
export type WorkerGroup = 'default' | 'outbound';

export interface JobDefinition<P extends { accountId: number } = { accountId: number }> {
  name: string;
  run(payload: P, run: JobRun): Promise<void>;
  /** Five-field cron pattern (UTC); the job then runs with accountId 0. */
  cron?: string;
  group?: WorkerGroup;
  /** Seconds until the next try after the given failed one (1 = the first); ± 20 % is added. */
  retryDelaySeconds?(failedAttempt: number): number;
}
