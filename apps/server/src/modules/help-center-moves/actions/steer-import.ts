import type { RouteBody, routes } from '@parley/contract';
import { cleanFilename } from '../../../platform/files';
import { NotFoundError, RuleError } from '../../../platform/http/errors';
import { isUploadedFile } from '../../../platform/http-body';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { AccountContext } from '../../access/access.facade';
import { storeGeneratedFile } from '../../files/files.facade';
import type { PortalRow } from '../../help-center/help-center.facade';
import { helpCenterImportRequested } from '../help-center-moves.events';
import type { ImportRow } from '../help-center-moves.types';
import { insertImport, lockImport, updateImport } from '../imports.repository';

/** Keeps an uploaded archive; a job checks it after the commit. Error: 422 without a file. */
export async function uploadImport(
  ctx: AccountContext,
  portal: PortalRow,
  file: unknown,
): Promise<ImportRow> {
  if (!isUploadedFile(file)) throw new RuleError('no_file', 'No file was sent');
  const { path, size, filename } = file;
  const blob = await storeGeneratedFile(ctx, { path, size, filename, contentType: 'application/zip' });
  return ctx.write(async (tx) => {
    const row = await insertImport(tx.db, {
      account_id: tx.accountId,
      portal_id: portal.id,
      user_id: ctx.viewer.userId,
      filename: cleanFilename(filename),
      locale: ctx.locale,
      request_id: tx.requestId ?? null,
      blob_id: blob.blob_id,
    });
    tx.emit(helpCenterImportRequested(row.id));
    return row;
  });
}

/** Imports a checked archive, in a job. Errors: 404; 422 not checked. */
export async function startImport(
  ctx: AccountContext,
  found: ImportRow,
  { article_status: articleStatus }: RouteBody<typeof routes.startHelpCenterImport>,
): Promise<ImportRow> {
  return ctx.write(async (tx) => {
    const { id, filename } = await requireStatus(tx, found, ['checked']);
    tx.audit({
      auditableType: 'HelpCenterImport',
      auditableId: id,
      action: 'create',
      changes: { filename },
    });
    tx.emit(helpCenterImportRequested(id));
    return updateImport(tx.db, tx.accountId, id, {
      status: 'importing',
      article_status: articleStatus,
      started_at: new Date(),
    });
  });
}

/** Stops an import after its current article. Errors: 404; 422 not running. */
export async function stopImport(ctx: AccountContext, found: ImportRow): Promise<ImportRow> {
  return ctx.write(async (tx) => {
    const { id } = await requireStatus(tx, found, ['checking', 'importing']);
    return updateImport(tx.db, tx.accountId, id, { status: 'stopped', finished_at: new Date() });
  });
}

async function requireStatus(
  tx: Tx,
  { id }: ImportRow,
  allowed: readonly ImportRow['status'][],
): Promise<ImportRow> {
  const found = await lockImport(tx.db, tx.accountId, id);
  if (!found) throw new NotFoundError();
  if (!allowed.includes(found.status)) {
    throw new RuleError('import_not_ready', 'The import is not in a state that allows this');
  }
  return found;
}
