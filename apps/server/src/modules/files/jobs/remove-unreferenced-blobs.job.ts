import type { JobDefinition, JobRun, JobSpec } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import {
  checkRemovableBlobs,
  forgetRemovedFile,
  listRemovedFiles,
  type RemovedFile,
} from '../blobs.repository';

const NAME = 'remove-unreferenced-blobs';
const BATCH_SIZE = 500;

/** A job that removes released blobs now; otherwise they are removed within the hour. */
export function removeUnreferencedBlobsJob(accountId: number): JobSpec {
  return { job: NAME, payload: { accountId }, key: NAME };
}

/**
 * Hourly: removes blobs that no row refers to, a day after they were stored or as soon as the last such row is deleted. The
 * row goes first and leaves its keys in `removed_files`, then the bytes, then the key: nothing can refer to a blob whose
 * bytes are being removed, and a run that is killed is continued by the next one.
 */
export function removeUnreferencedBlobs(services: Services): JobDefinition {
  return { name: NAME, cron: '47 * * * *', run: (_payload, run) => removeAll(services, run) };
}

/** Jobs that the previous release added for deleted messages. Remove it with the columns that blobs replace. */
export function removeDroppedFiles(services: Services): JobDefinition {
  return { name: 'remove-dropped-files', run: (_payload, run) => removeAll(services, run) };
}

async function removeAll(services: Services, run: Pick<JobRun, 'logger' | 'signal'>): Promise<void> {
  const db = services.database.system('housekeeping');
  while (!run.signal.aborted && (await checkRemovableBlobs(db, BATCH_SIZE)) === BATCH_SIZE);
  let after: RemovedFile | undefined;
  do {
    const page = await listRemovedFiles(db, { after, limit: BATCH_SIZE });
    for (const file of page) {
      if (run.signal.aborted) return;
      await removeBytes(services, file, run);
    }
    after = page.length === BATCH_SIZE ? page.at(-1) : undefined;
  } while (after);
}

/** A file that cannot be removed must not block the others (D9): its key stays, and the next run tries again. */
async function removeBytes(services: Services, file: RemovedFile, { logger }: Pick<JobRun, 'logger'>) {
  try {
    await services.files.delete(file.key);
    await forgetRemovedFile(services.database.system('housekeeping'), file);
  } catch (error) {
    logger.error({ err: error, accountId: file.account_id, key: file.key }, 'a stored file was not removed');
  }
}
