import type { Logger } from '../logging/logger';

/** A job to run later. The payload is JSON and always names the account it belongs to. */
export interface JobSpec {
  /** Name of the job definition: imperative, `deliver-webhook`. */
  job: string;
  payload: Record<string, unknown> & { accountId: number };
  runAt?: Date;
  /** Jobs of the same queue run one after the other. Use few queue names: fetching a job locks all free queues. */
  queue?: string;
  /** A new job replaces a job with the same key that has not started yet. */
  key?: string;
  /** Default 5. After the last attempt the job is parked: kept with its last error and not run again. */
  maxAttempts?: number;
}

export interface JobRun {
  logger: Logger;
  /** 1 on the first attempt. */
  attempt: number;
  maxAttempts: number;
  /** Aborted when the process shuts down. */
  signal: AbortSignal;
  /** Adds further jobs immediately, whether this job succeeds or fails. */
  addJobs(specs: JobSpec[]): Promise<void>;
}

/**
 * The worker group that runs a job. `outbound` is for jobs that wait for servers of third parties, so that a hanging
 * server cannot delay the other jobs.
 */
export type WorkerGroup = 'default' | 'outbound';

export interface JobDefinition<P extends { accountId: number } = { accountId: number }> {
  name: string;
  run(payload: P, run: JobRun): Promise<void>;
  /** Five-field cron pattern (UTC); the job then runs with accountId 0. */
  cron?: string;
  group?: WorkerGroup;
  /** Seconds until the next attempt after the given failed attempt (1 = the first); a jitter of ± 20 % is added. */
  retryDelaySeconds?(failedAttempt: number): number;
}
