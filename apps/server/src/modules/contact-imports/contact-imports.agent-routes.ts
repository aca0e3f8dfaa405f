import { Readable } from 'node:stream';
import { type ContactImport, routes } from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import { type AccountContext, handle } from '../access/access.facade';
import { loadAgents } from '../agents/agents.facade';
import { consumeLimits, personTexts } from '../auth/auth.facade';
import { checkImport, startImport, stopImport } from './actions/steer-import';
import { importUpload, requireImportFile, uploadImport } from './actions/upload-import';
import { importDownloads, importUploads } from './contact-imports.limits';
import { presentImport } from './contact-imports.presenter';
import { findImport, listStartedImports } from './contact-imports.repository';
import type { ImportRow } from './contact-imports.types';
import { csvOfImportRows, listImportRows } from './import-rows';

const IMPORTS_SHOWN = 20;

export const contactImportsAgentRoutes = [
  handle(routes.importContacts, async (ctx, { body }) => {
    const file = requireImportFile(body.import_file);
    await countUpload(ctx);
    await importUpload(ctx, file);
  }),

  handle(routes.createContactImport, async (ctx, { body }) => {
    const file = requireImportFile(body.import_file);
    await countUpload(ctx);
    return presentOne(ctx, await uploadImport(ctx, file));
  }),

  handle(routes.listContactImports, async (ctx) =>
    present(ctx, await listStartedImports(ctx.db, ctx.accountId, IMPORTS_SHOWN)),
  ),

  handle(routes.showContactImport, async (ctx, { params }) =>
    presentOne(ctx, await findOrRefuse(ctx, params.contact_import_id)),
  ),

  handle(routes.checkContactImport, async (ctx, { params, body }) =>
    presentOne(ctx, await checkImport(ctx, params.contact_import_id, body)),
  ),

  handle(routes.startContactImport, async (ctx, { params }) =>
    presentOne(ctx, await startImport(ctx, params.contact_import_id)),
  ),

  handle(routes.stopContactImport, async (ctx, { params }) =>
    presentOne(ctx, await stopImport(ctx, params.contact_import_id)),
  ),

  handle(routes.listContactImportRows, async (ctx, { params, query }) => {
    const found = await findOrRefuse(ctx, params.contact_import_id);
    const { rows, hasMore } = await listImportRows(ctx, found, {
      outcome: query.outcome,
      after: query.after ?? 0,
    });
    return { meta: { has_more: hasMore }, payload: rows };
  }),

  handle(routes.downloadContactImport, async (ctx, { params, query }) => {
    await consumeLimits(ctx, [{ rule: importDownloads, key: String(ctx.accountId) }]);
    const found = await findOrRefuse(ctx, params.contact_import_id);
    const day = found.created_at.toISOString().slice(0, 10).replaceAll('-', '');
    const name = query.outcome === 'skipped' ? `${day}_contacts.csv` : `${day}_contacts_results.csv`;
    const { exchange } = ctx;
    exchange.setHeader('content-type', 'text/csv; charset=utf-8');
    exchange.setHeader('content-disposition', `attachment; filename="${name}"`);
    await exchange.reply.send(Readable.from(csvOfImportRows(ctx, found, query.outcome)));
  }),
];

/** Error: 429. */
async function countUpload(ctx: AccountContext): Promise<void> {
  await consumeLimits(ctx, [{ rule: importUploads, key: String(ctx.accountId) }]);
}

/** Errors: 404. */
async function findOrRefuse({ db, accountId }: AccountContext, id: number): Promise<ImportRow> {
  const found = await findImport(db, accountId, id);
  if (!found) throw new NotFoundError();
  return found;
}

async function presentOne(ctx: AccountContext, row: ImportRow): Promise<ContactImport> {
  const [presented] = await present(ctx, [row]);
  if (!presented) throw new NotFoundError();
  return presented;
}

async function present(ctx: AccountContext, rows: readonly ImportRow[]): Promise<ContactImport[]> {
  const ids = rows.flatMap(({ user_id: userId }) => userId ?? []);
  const agents = await loadAgents(ctx.db, ctx.accountId, [...new Set(ids)]);
  const names = new Map([...agents.values()].map(({ id, name }) => [id, name ?? '']));
  const texts = personTexts(ctx, ctx.user);
  return rows.map((row) => presentImport(row, { texts, names }));
}
