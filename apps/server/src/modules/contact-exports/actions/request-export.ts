import type { RouteBody, routes } from '@parley/contract';
import type { AccountContext } from '../../access/access.facade';
import { contactExportRequested } from '../contact-exports.events';
import { insertExport } from '../contact-exports.repository';
import type { ExportRow } from '../contact-exports.types';
import { readColumns } from '../export-columns';

/** Stores which contacts and columns are wanted; a job writes the file after the commit. */
export async function requestExport(
  ctx: AccountContext,
  wanted: NonNullable<RouteBody<typeof routes.exportContacts>>,
): Promise<ExportRow> {
  const columns = readColumns(wanted.column_names ?? []);
  const input = {
    conditions: wanted.payload ?? [],
    label: wanted.label || null,
    text: wanted.q?.trim() || null,
    columns,
  };
  return ctx.write(async (tx) => {
    const row = await insertExport(tx.db, {
      account_id: tx.accountId,
      user_id: ctx.viewer.userId,
      input: JSON.stringify(input),
      locale: ctx.locale,
      request_id: tx.requestId ?? null,
    });
    tx.audit({
      auditableType: 'ContactExport',
      auditableId: row.id,
      action: 'create',
      changes: { columns },
    });
    tx.emit(contactExportRequested(row.id));
    return row;
  });
}
