import { routes } from '@parley/contract';
import { FileNotFoundError, fileResponseHeaders } from '../../platform/files';
import { NotFoundError } from '../../platform/http/errors';
import { handle } from '../access/access.facade';
import { findContact } from '../contacts/contacts.facade';
import { eraseContact } from './actions/erase-contact';
import { requestDataExport } from './actions/request-data-export';
import { findExportFile, listExports } from './contact-data-exports.repository';
import { presentDataExports } from './present-data-exports';

export const contactPrivacyAgentRoutes = [
  handle(routes.listContactDataExports, async (ctx, { params }) => {
    if (!(await findContact(ctx.db, ctx.accountId, params.contact_id))) throw new NotFoundError();
    return {
      payload: await presentDataExports(ctx, await listExports(ctx.db, ctx.accountId, params.contact_id)),
    };
  }),

  handle(routes.createContactDataExport, async (ctx, { params }) => {
    const [shown] = await presentDataExports(ctx, [await requestDataExport(ctx, params.contact_id)]);
    if (!shown) throw new NotFoundError();
    return shown;
  }),

  handle(routes.downloadContactDataExport, async (ctx, { params }) => {
    const { contact_id: contactId, data_export_id: id } = params;
    const file = await findExportFile(ctx.db, ctx.accountId, { contactId, id });
    if (!file) throw new NotFoundError();
    const opened = await ctx.services.files.openRead(file.file_key).catch((error: unknown) => {
      throw error instanceof FileNotFoundError ? new NotFoundError() : error;
    });
    const { reply } = ctx.exchange;
    const { filename } = file;
    reply.headers(fileResponseHeaders({ contentType: 'application/zip', filename, verifiedInline: false }));
    reply.header('cache-control', 'no-store').header('content-length', opened.length);
    await reply.send(opened.stream);
  }),

  handle(routes.eraseContact, async (ctx, { params }) => {
    await eraseContact(ctx, params.contact_id);
  }),
];
