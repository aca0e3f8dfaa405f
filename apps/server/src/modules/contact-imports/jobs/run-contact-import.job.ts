import type { JobDefinition, JobRun, JobSpec } from '../../../platform/jobs/jobs';
import { runInBatches } from '../../../platform/jobs/run-in-batches';
import type { Services } from '../../../platform/services';
import { deleteEarlierResults, deleteKeys, findImport } from '../contact-imports.repository';
import type { ImportRow } from '../contact-imports.types';
import { failImport, finishImport } from '../actions/finish-import';
import { writeBatch } from '../actions/write-batch';
import { loadReadingPlan } from '../reading/load-reading-plan';
import { storedBatches } from '../reading/stored-rows';

const RUN_CONTACT_IMPORT = 'run-contact-import';
/** One at a time in the whole installation: each locks up to 1,500 values, and the memory for locks is limited. */
const QUEUE = 'contact-imports';
/** After that long a run goes to the end of the queue, so that a small file does not wait for a large one. */
const TURN_MS = 10_000;
const ROWS_AT_ONCE = 500;
const LONGEST_PAUSE_SECONDS = 30;
const KEYS_AT_ONCE = 50_000;

export function runImportJob(accountId: number, contactImportId: number): JobSpec {
  return {
    job: RUN_CONTACT_IMPORT,
    payload: { accountId, contactImportId },
    queue: QUEUE,
  };
}

/**
 * Checks or imports a file, from where the previous attempt stopped: each batch of rows stores the position after it in
 * its own transaction. A process that is killed therefore loses nothing and repeats nothing.
 */
export function runContactImport(
  services: Services,
): JobDefinition<{ accountId: number; contactImportId: number }> {
  return {
    name: RUN_CONTACT_IMPORT,
    retryDelaySeconds: (failedAttempt) => Math.min(2 ** failedAttempt, LONGEST_PAUSE_SECONDS),
    async run({ accountId, contactImportId }, run) {
      const found = await findImport(services.database.tenant(accountId), accountId, contactImportId);
      if (!found || !isRunning(found)) return;
      try {
        await takeTurn(services, found, run);
      } catch (error) {
        if (run.attempt < run.maxAttempts) throw error;
        run.logger.error({ err: error, contactImportId }, 'an import of contacts failed');
        await failImport(services, found);
      }
    },
  };
}

const isRunning = ({ status }: ImportRow): boolean => status === 'checking' || status === 'importing';

async function takeTurn(services: Services, found: ImportRow, run: JobRun): Promise<void> {
  const { account_id: accountId, id } = found;
  const until = Date.now() + TURN_MS;
  const db = services.database.tenant(accountId);
  const deleteKeysUpTo = (runNumber: number) =>
    runInBatches(run.signal, KEYS_AT_ONCE, (limit) =>
      deleteKeys(db, accountId, { id, run: runNumber, limit }),
    );
  if (found.position === 0) {
    await deleteEarlierResults(db, accountId, found);
    await deleteKeysUpTo(found.run - 1);
  }
  const plan = await loadReadingPlan(db, found);
  for await (const batch of storedBatches(services, found, { plan, size: ROWS_AT_ONCE })) {
    // False: a person stopped it, or another process has gone on with it.
    if (!(await writeBatch(services, found, batch))) return;
    if (run.signal.aborted || Date.now() > until) return run.addJobs([runImportJob(accountId, id)]);
  }
  await deleteKeysUpTo(found.run);
  await finishImport(services, found);
}
