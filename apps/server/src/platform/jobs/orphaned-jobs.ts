import type pg from 'pg';

/** The ids of the jobs that this process is running now. */
export interface RunningJobs {
  has(jobId: string): boolean;
}

/**
 * Finds jobs that are locked by a worker of this process but not running. This happens when the response to taking a
 * job, or the statement that stores its result, is lost with a connection. The library would keep such a job locked
 * for four hours, because the worker itself is alive.
 *
 * @returns a sweep that unlocks jobs seen idle twice in a row under the same lock, and returns their ids
 */
export function createOrphanSweep(running: RunningJobs) {
  let suspects = new Set<string>();

  return async function sweep(client: pg.ClientBase, workerIds: readonly string[]): Promise<string[]> {
    const { rows } = await client.query<{ id: string; since: string }>(
      `select id::text, locked_at::text as since from graphile_worker._private_jobs where locked_by = any($1::text[])`,
      [workerIds],
    );
    const idle = rows.filter(({ id }) => !running.has(id));
    // A job seen idle once may have been taken, or have ended, a moment ago.
    const orphaned = idle.filter((job) => suspects.has(keyOf(job)));
    suspects = new Set(idle.map(keyOf));
    if (orphaned.length > 0) await free(client, workerIds, orphaned);
    return orphaned.map(({ id }) => id);
  };
}

type LockedJob = { id: string; since: string };

function keyOf({ id, since }: LockedJob): string {
  return `${id} ${since}`;
}

/** Unlocks the jobs and their queues. A queue runs one job at a time, so a locked queue blocks its other jobs. */
async function free(
  client: pg.ClientBase,
  workerIds: readonly string[],
  jobs: readonly LockedJob[],
): Promise<void> {
  await client.query(
    `with freed as (
       update graphile_worker._private_jobs set locked_by = null, locked_at = null
       where id = any($2::bigint[]) and id || ' ' || locked_at = any($3::text[]) and locked_by = any($1::text[])
       returning job_queue_id)
     update graphile_worker._private_job_queues queues set locked_by = null, locked_at = null
     from freed where queues.id = freed.job_queue_id and queues.locked_by = any($1::text[])`,
    [workerIds, jobs.map(({ id }) => id), jobs.map(keyOf)],
  );
}
