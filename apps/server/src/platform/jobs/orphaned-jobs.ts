import type pg from 'pg';

/** The jobs this process runs at the moment, by their ids. */
export interface RunningJobs {
  has(jobId: string): boolean;
}

/**
 * Finds jobs that workers of this process took and do not run: the answer to the taking, or the note of the end, was
 * lost on the way. The library would leave them to the worker that lives on, for four hours.
 *
 * @returns a sweep that frees those it saw idle twice in a row under the same lock, and tells their ids
 */
export function createOrphanSweep(running: RunningJobs) {
  let suspects = new Set<string>();

  return async function sweep(client: pg.ClientBase, workerIds: readonly string[]): Promise<string[]> {
    const { rows } = await client.query<{ id: string; since: string }>(
      `select id::text, locked_at::text as since from graphile_worker._private_jobs where locked_by = any($1::text[])`,
      [workerIds],
    );
    const idle = rows.filter(({ id }) => !running.has(id));
    // Seen once may be one that was taken, or ended, this very moment.
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

/** With the queue that each held up; one job of a queue runs at a time. */
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
