import { CompiledQuery } from 'kysely';
import type { DbReader } from '../db/database';
import type { JobSpec } from './jobs';

/** Tries of a job before it is parked, unless it says otherwise (D9). */
export const DEFAULT_MAX_ATTEMPTS = 5;

/**
 * Adds jobs in one statement, in the caller's transaction: they exist if it commits. Of several with the
 * same key the last one counts.
 */
export async function addJobs(db: DbReader, specs: readonly JobSpec[]): Promise<void> {
  if (specs.length === 0) return;
  await db.executeQuery(CompiledQuery.raw(addJobsStatement, [encodeJobs(specs)]));
}

/** `$1` is the text made by `encodeJobs`. */
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
