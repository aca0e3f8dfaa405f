import { CompiledQuery } from 'kysely';
import type { DbReader } from '../db/database';
import type { JobSpec } from './jobs';

/** Attempts before a job is parked, unless the job sets `maxAttempts` (D9). */
export const DEFAULT_MAX_ATTEMPTS = 5;

/** A key that a worker takes again and again while jobs are added to it would be a fault, not bad luck. */
const MOST_TRIES = 20;

interface AddedJob {
  key: string | null;
}

/**
 * Adds jobs in the caller's transaction: they exist if it commits. When several specs have the same key, the last one is
 * used.
 */
export async function addJobs(db: DbReader, specs: readonly JobSpec[]): Promise<void> {
  await addJobsBy(async (statement, values) => {
    const { rows } = await db.executeQuery<AddedJob>(CompiledQuery.raw(statement, values));
    return rows;
  }, specs);
}

/**
 * The same with a function that runs a statement and returns its rows. If a worker takes the job with the same key in
 * this moment, Graphile Worker neither adds a job nor changes that one, which may have read what there was before the
 * change that this one is for. So what was not added is added again, after the job that runs.
 */
export async function addJobsBy(
  execute: (statement: string, values: string[]) => Promise<readonly AddedJob[]>,
  specs: readonly JobSpec[],
): Promise<void> {
  let left = lastOfEachKey(specs);
  for (let tries = 0; left.length > 0; tries += 1) {
    if (tries === MOST_TRIES)
      throw new Error(`jobs could not be added: ${left.map(({ key }) => key).join(', ')}`);
    const added = await execute(addJobsStatement, [encodeJobs(left)]);
    const keys = new Set(added.map(({ key }) => key));
    left = left.filter(({ key }) => key !== undefined && !keys.has(key));
  }
}

/** `$1` is the JSON text returned by `encodeJobs`. Returns the keys of the jobs that were added or changed. */
export const addJobsStatement = `select key from graphile_worker.add_jobs(array(
  select row(j.spec->>'job', j.spec->'payload', j.spec->>'queue', (j.spec->>'runAt')::timestamptz,
    (j.spec->>'maxAttempts')::smallint, j.spec->>'key', null, null)::graphile_worker.job_spec
  from json_array_elements($1::json) with ordinality as j(spec, position) order by j.position))`;

/** Specs of which no two have the same key. */
export function encodeJobs(specs: readonly JobSpec[]): string {
  return JSON.stringify(
    specs.map((spec) => ({ ...spec, maxAttempts: spec.maxAttempts ?? DEFAULT_MAX_ATTEMPTS })),
  );
}

function lastOfEachKey(specs: readonly JobSpec[]): JobSpec[] {
  const byKey = new Map<string, JobSpec>();
  for (const [index, spec] of specs.entries()) {
    const key = spec.key === undefined ? `#${index}` : `key ${spec.key}`;
    byKey.delete(key);
    byKey.set(key, spec);
  }
  return [...byKey.values()];
}
