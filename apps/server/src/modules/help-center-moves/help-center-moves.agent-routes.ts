import { type HelpCenterImport, helpCenterMoveLimits, routes } from '@parley/contract';
import { fileResponseHeaders } from '../../platform/files';
import { NotFoundError } from '../../platform/http/errors';
import { type AccountContext, handle } from '../access/access.facade';
import { consumeLimits } from '../auth/auth.facade';
import { findStoredFile } from '../files/files.facade';
import { findPortalBySlug, type PortalRow } from '../help-center/help-center.facade';
import { requestExport } from './actions/request-export';
import { startImport, stopImport, uploadImport } from './actions/steer-import';
import { listExportsOf } from './exports.repository';
import { exportRequests, importUploads } from './help-center-moves.limits';
import { itemsCsv, presentExport, presentImport, presentItem } from './help-center-moves.presenter';
import type { ImportRow } from './help-center-moves.types';
import { countItems, findImport, listItems } from './imports.repository';

export const helpCenterMovesAgentRoutes = [
  handle(routes.createHelpCenterImport, async (ctx, { params, body }) => {
    const portal = await requirePortal(ctx, params.portal_slug);
    await consumeLimits(ctx, [{ rule: importUploads, key: String(ctx.accountId) }]);
    return present(ctx, await uploadImport(ctx, portal, body.import_file));
  }),

  handle(routes.showHelpCenterImport, async (ctx, { params }) =>
    present(ctx, await requireImport(ctx, params)),
  ),

  handle(routes.listHelpCenterImportItems, async (ctx, { params, query }) => {
    const { id } = await requireImport(ctx, params);
    const { itemsPerPage } = helpCenterMoveLimits;
    const rows = await listItems(ctx.db, ctx.accountId, {
      importId: id,
      outcome: query.outcome,
      after: query.after ?? 0,
      limit: itemsPerPage + 1,
    });
    return {
      meta: { has_more: rows.length > itemsPerPage },
      payload: rows.slice(0, itemsPerPage).map(presentItem),
    };
  }),

  handle(routes.downloadHelpCenterImportItems, async (ctx, { params }) => {
    const { id } = await requireImport(ctx, params);
    const rows = await listItems(ctx.db, ctx.accountId, {
      importId: id,
      after: 0,
      limit: helpCenterMoveLimits.files,
    });
    const filename = `import-${id}.csv`;
    ctx.exchange.reply.headers(
      fileResponseHeaders({ contentType: 'text/csv', filename, verifiedInline: false }),
    );
    await ctx.exchange.reply.send(itemsCsv(rows));
  }),

  handle(routes.startHelpCenterImport, async (ctx, { params, body }) =>
    present(ctx, await startImport(ctx, await requireImport(ctx, params), body)),
  ),

  handle(routes.stopHelpCenterImport, async (ctx, { params }) =>
    present(ctx, await stopImport(ctx, await requireImport(ctx, params))),
  ),

  handle(routes.createHelpCenterExport, async (ctx, { params }) => {
    const portal = await requirePortal(ctx, params.portal_slug);
    await consumeLimits(ctx, [{ rule: exportRequests, key: String(ctx.accountId) }]);
    return presentExport(await requestExport(ctx, portal));
  }),

  handle(routes.listHelpCenterExports, async (ctx, { params }) => {
    const { id } = await requirePortal(ctx, params.portal_slug);
    const wanted = { portalId: id, userId: ctx.viewer.userId };
    return (await listExportsOf(ctx.db, ctx.accountId, wanted)).map(presentExport);
  }),

  handle(routes.downloadHelpCenterExport, async (ctx, { params }) => {
    const { db, accountId, viewer, services, exchange } = ctx;
    const { id } = await requirePortal(ctx, params.portal_slug);
    const exports = await listExportsOf(db, accountId, { portalId: id, userId: viewer.userId });
    const found = exports.find((one) => one.id === params.help_center_export_id);
    const file = found && (await findStoredFile(db, 'help_center_exports', accountId, found.id));
    if (!file) throw new NotFoundError();
    const { stream, length } = await services.files.openRead(file.file_key);
    const { filename } = file;
    exchange.reply
      .headers(fileResponseHeaders({ contentType: 'application/zip', filename, verifiedInline: false }))
      .header('content-length', length);
    await exchange.reply.send(stream);
  }),
];

/** Error: 404. */
async function requirePortal({ db, accountId }: AccountContext, slug: string): Promise<PortalRow> {
  const portal = await findPortalBySlug(db, accountId, slug);
  if (!portal) throw new NotFoundError();
  return portal;
}

/** Errors: 404. */
async function requireImport(
  ctx: AccountContext,
  { portal_slug: slug, help_center_import_id: id }: { portal_slug: string; help_center_import_id: number },
): Promise<ImportRow> {
  const portal = await requirePortal(ctx, slug);
  const found = await findImport(ctx.db, ctx.accountId, id);
  if (found?.portal_id !== portal.id) throw new NotFoundError();
  return found;
}

/** A check counts all articles, an import those that it has written. */
async function present({ db, accountId }: AccountContext, row: ImportRow): Promise<HelpCenterImport> {
  const isCheck = row.status === 'checking' || row.status === 'checked';
  const upTo = isCheck ? row.total_articles : row.done_articles;
  return presentImport(row, await countItems(db, accountId, row.id, upTo));
}
