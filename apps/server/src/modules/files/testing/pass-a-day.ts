import { sql } from 'kysely';
import type { JobRun } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { removeUnattachedUploads } from '../jobs/remove-unattached-uploads.job';
import { removeUnreferencedBlobs } from '../jobs/remove-unreferenced-blobs.job';

/** Removes uploads and blobs whose time has come. */
export async function removeUnusedFiles(
  services: Services,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const run = { logger: services.logger, signal } as JobRun;
  await removeUnattachedUploads(services).run({ accountId: 0 }, run);
  await removeUnreferencedBlobs(services).run({ accountId: 0 }, run);
}

/** Moves the times of all uploads and blobs back by a day. */
export async function ageFiles(services: Services): Promise<void> {
  const db = services.database.system('housekeeping');
  await sql`update uploads set created_at = created_at - interval '25 hours'`.execute(db);
  await sql`update direct_uploads set created_at = created_at - interval '25 hours'`.execute(db);
  await sql`update action_files set created_at = created_at - interval '25 hours'`.execute(db);
  await sql`update blobs set created_at = created_at - interval '25 hours',
    removable_at = removable_at - interval '25 hours'`.execute(db);
}

/** Lets more than a day pass and removes what nobody uses any more. */
export async function passADay(services: Services): Promise<void> {
  await ageFiles(services);
  await removeUnusedFiles(services);
}
