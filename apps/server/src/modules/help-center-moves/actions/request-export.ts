import type { AccountContext } from '../../access/access.facade';
import type { PortalRow } from '../../help-center/help-center.facade';
import { insertExport } from '../exports.repository';
import { helpCenterExportRequested } from '../help-center-moves.events';
import type { ExportRow } from '../help-center-moves.types';

/** Stores that a file is wanted; a job writes it after the commit. */
export async function requestExport(ctx: AccountContext, portal: PortalRow): Promise<ExportRow> {
  return ctx.write(async (tx) => {
    const row = await insertExport(tx.db, {
      account_id: tx.accountId,
      portal_id: portal.id,
      user_id: ctx.viewer.userId,
      request_id: tx.requestId ?? null,
    });
    tx.audit({
      auditableType: 'HelpCenterExport',
      auditableId: row.id,
      action: 'create',
      changes: { portal: portal.name },
    });
    tx.emit(helpCenterExportRequested(row.id));
    return row;
  });
}
