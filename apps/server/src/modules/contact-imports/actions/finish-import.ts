import type { Services } from '../../../platform/services';
import { contactImportFinished, contactImportUpdated } from '../contact-imports.events';
import { lockImport, updateImport } from '../contact-imports.repository';
import type { ImportRow } from '../contact-imports.types';
import { originOf } from '../origin';

/** Ends a run whose rows have all been read; nothing happens if a person stopped it meanwhile. */
export async function finishImport(services: Services, run: ImportRow): Promise<void> {
  await services.runInTx(originOf(run), async (tx) => {
    const found = await lockImport(tx.db, tx.accountId, run.id);
    if (!found || found.status !== run.status || found.run !== run.run) return;
    const isDry = found.status === 'checking';
    await updateImport(tx.db, tx.accountId, found.id, {
      status: isDry ? 'checked' : 'completed',
      finished_at: new Date(),
    });
    tx.emit(contactImportUpdated(found.id));
    if (!isDry) tx.emit(contactImportFinished(found.id));
  });
}

/** Ends a run that could not go on, after its last attempt. What was imported stays. */
export async function failImport(services: Services, run: ImportRow): Promise<void> {
  await services.runInTx(originOf(run), async (tx) => {
    const found = await lockImport(tx.db, tx.accountId, run.id);
    if (!found || found.status !== run.status || found.run !== run.run) return;
    await updateImport(tx.db, tx.accountId, found.id, {
      status: 'failed',
      error: 'failed',
      finished_at: new Date(),
    });
    tx.emit(contactImportUpdated(found.id));
    tx.emit(contactImportFinished(found.id));
  });
}
