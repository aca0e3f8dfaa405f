import { CompiledQuery } from 'kysely';
import type { DbReader } from '../db/database';
import type { JobSpec } from './jobs';

/** Attempts before a job is parked, unless the job sets `maxAttempts` (D9). */
export const DEFAULT_MAX_ATTEMPTS = 5;

/**
 * Adds jobs in one statement, in the caller's transaction: they exist if it commits. When several specs have the same
 * key, the last one is used.
 */
export async function addJobs(db: DbReader, specs: readonly JobSpec[]): Promise<void> {
  if (specs.length === 0) return;
  await db.executeQuery(CompiledQuery.raw(addJobsStatement, [encodeJobs(specs)]));
}

/** `$1` is the JSON text returned by `encodeJobs`. */
export const addJobsStatement = `select count(*) from graphile_worker.add_jobs(array(
  select row(j.spec->>'job', j.spec->'payload', j.spec->>'queue', (j.spec->>'runAt')::timestamptz,
    (j.spec->>'maxAttempts')::smallint, j.spec->>'key', null, null)::graphile_worker.job_spec
  from json_array_elements($1::json) with ordinality as j(spec, position) order by j.position))`;

export function encodeJobs(specs: readonly JobSpec[]): string {
  const byKey = new Map<string, JobSpec>();
  for (const [index, spec] of specs.entries()) {
    const key = spec.key === undefined ? `#${index}` : `key ${spec.key}`;
    byKey.delete(key);
    byKey.set(key, spec);
  }
  return JSON.stringify(
    [...byKey.values()].map((spec) => ({ ...spec, maxAttempts: spec.maxAttempts ?? DEFAULT_MAX_ATTEMPTS })),
  );
}
