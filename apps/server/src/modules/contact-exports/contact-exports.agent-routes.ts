import { routes } from '@parley/contract';
import { fileResponseHeaders } from '../../platform/files';
import { NotFoundError } from '../../platform/http/errors';
import { type AccountContext, handle } from '../access/access.facade';
import { consumeLimits } from '../auth/auth.facade';
import { findStoredFile } from '../files/files.facade';
import { requestExport } from './actions/request-export';
import { exportRequests } from './contact-exports.limits';
import { presentExport } from './contact-exports.presenter';
import { findReadyExport, listExportsOf } from './contact-exports.repository';

export const contactExportsAgentRoutes = [
  handle(routes.exportContacts, async (ctx, { body }) => {
    await countRequest(ctx);
    await requestExport(ctx, body ?? {});
  }),

  handle(routes.createContactExport, async (ctx, { body }) => {
    await countRequest(ctx);
    return presentExport(await requestExport(ctx, body));
  }),

  handle(routes.listContactExports, async ({ db, accountId, viewer }) =>
    (await listExportsOf(db, accountId, viewer.userId)).map(presentExport),
  ),

  handle(routes.downloadContactExport, async (ctx, { params }) => {
    const { db, accountId, viewer, services, exchange } = ctx;
    const wanted = { id: params.contact_export_id, userId: viewer.userId };
    const found = await findReadyExport(db, accountId, wanted);
    const file = found && (await findStoredFile(db, 'contact_exports', accountId, found.id));
    if (!file) throw new NotFoundError();
    const { stream, length } = await services.files.openRead(file.file_key);
    const { filename } = file;
    exchange.reply
      .headers(fileResponseHeaders({ contentType: 'text/csv', filename, verifiedInline: false }))
      .header('content-length', length);
    await exchange.reply.send(stream);
  }),
];

/** Error: 429. */
async function countRequest(ctx: AccountContext): Promise<void> {
  await consumeLimits(ctx, [{ rule: exportRequests, key: String(ctx.accountId) }]);
}
