/**
 * Columns of waiting and parked jobs, independent of how the current version of the job library stores them. Left out:
 * the locks (the processes that held them are gone after a restore) and the last run times of scheduled jobs (they run
 * at their next due time).
 */
export const jobColumns = [
  'task',
  'payload',
  'queue_name',
  'run_at',
  'attempts',
  'max_attempts',
  'last_error',
  'priority',
  'key',
  'flags',
  'created_at',
] as const;

export const copyJobsOut = `copy (
  select t.identifier as task, j.payload::text, q.queue_name, j.run_at, j.attempts, j.max_attempts, j.last_error,
    j.priority, j.key, j.flags, j.created_at
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  order by j.id) to stdout`;

export const makeJobsTable = `create temporary table restored_jobs (
  n bigint generated always as identity, task text, payload text, queue_name text, run_at timestamptz, attempts smallint,
  max_attempts smallint, last_error text, priority smallint, key text, flags jsonb, created_at timestamptz) on commit drop`;

export const copyJobsIn = `copy restored_jobs (${jobColumns.join(', ')}) from stdin`;

/** SQL that moves the jobs from the temporary table into the queue, in the old order. */
export const insertJobs = `
  insert into graphile_worker._private_tasks (identifier) select distinct task from restored_jobs on conflict do nothing;
  insert into graphile_worker._private_job_queues (queue_name)
    select distinct queue_name from restored_jobs where queue_name is not null on conflict do nothing;
  insert into graphile_worker._private_jobs
    (task_id, payload, job_queue_id, run_at, attempts, max_attempts, last_error, priority, key, flags, created_at)
  select t.id, r.payload::json, q.id, r.run_at, r.attempts, r.max_attempts, r.last_error, r.priority, r.key, r.flags,
    r.created_at
  from restored_jobs r join graphile_worker._private_tasks t on t.identifier = r.task
    left join graphile_worker._private_job_queues q on q.queue_name = r.queue_name
  order by r.n`;
