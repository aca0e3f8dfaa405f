import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { newTempPath } from '../../../platform/files';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { storeGeneratedFile } from '../../files/files.facade';
import {
  type ArticleRow,
  listArticlePage,
  loadArticles,
  loadCategories,
} from '../../help-center/help-center.facade';
import { ExportedPictures } from '../archive/exported-pictures';
import { writeFrontMatter } from '../archive/front-matter';
import { findExport, finishExport, loadFormerSlugs } from '../exports.repository';
import { exportFilename } from '../help-center-moves.presenter';
import type { ExportRow } from '../help-center-moves.types';

export const RUN_HELP_CENTER_EXPORT = 'run-help-center-export';
const ARTICLES_AT_ONCE = 100;

/** A process that is killed leaves only a temporary file; the next attempt begins again, and the first that ends counts. */
export function runHelpCenterExport(
  services: Services,
): JobDefinition<{ accountId: number; helpCenterExportId: number }> {
  return {
    name: RUN_HELP_CENTER_EXPORT,
    async run({ accountId, helpCenterExportId }, run) {
      const db = services.database.tenant(accountId);
      const found = await findExport(db, accountId, helpCenterExportId);
      if (found?.status !== 'running') return;
      try {
        await writeExport(services, found);
      } catch (error) {
        if (run.attempt < run.maxAttempts) throw error;
        run.logger.error({ err: error, helpCenterExportId }, 'an export of articles failed');
        await finish(services, found, { status: 'failed', blob_id: null, article_count: null });
      }
    },
  };
}

async function writeExport(services: Services, found: ExportRow): Promise<void> {
  const { account_id: accountId } = found;
  const db = services.database.tenant(accountId);
  const path = await newTempPath(services.config.dataDir);
  try {
    const zip = new ZipFile();
    // Without a listener an error would end the process.
    zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
    const written = pipeline(zip.outputStream as Readable, createWriteStream(path, { mode: 0o600 }));
    const [count] = await Promise.all([addArticles(services, found, zip).finally(() => zip.end()), written]);
    const { size } = await stat(path);
    const viewer = { kind: 'user' as const, userId: found.user_id };
    const blob = await storeGeneratedFile(
      { services, db, accountId, viewer },
      { path, size, filename: exportFilename(found), contentType: 'application/zip' },
    );
    await finish(services, found, { status: 'completed', blob_id: blob.blob_id, article_count: count });
  } finally {
    await rm(path, { force: true });
  }
}

async function addArticles(services: Services, found: ExportRow, zip: ZipFile): Promise<number> {
  const { account_id: accountId, portal_id: portalId } = found;
  const db = services.database.tenant(accountId);
  const pictures = new ExportedPictures(services, accountId, zip);
  for (let offset = 0; ; offset += ARTICLES_AT_ONCE) {
    const page = { portalId, order: 'position' as const, limit: ARTICLES_AT_ONCE, offset };
    const rows = await listArticlePage(db, accountId, page);
    if (rows.length === 0) return offset;
    const ids = (key: 'category_id' | 'associated_article_id') => rows.flatMap((row) => row[key] ?? []);
    const [categories, roots, former] = await Promise.all([
      loadCategories(db, accountId, ids('category_id')),
      loadArticles(db, accountId, ids('associated_article_id')),
      loadFormerSlugs(
        db,
        accountId,
        rows.map(({ id }) => id),
      ),
    ]);
    const rootSlugs = new Map(roots.map(({ id, slug }) => [id, slug]));
    for (const row of rows) {
      const category = row.category_id === null ? undefined : categories.get(row.category_id);
      const root = row.associated_article_id === null ? undefined : rootSlugs.get(row.associated_article_id);
      const text = writeFrontMatter({
        title: row.title,
        slug: row.slug,
        description: row.description,
        category: category?.name,
        locale: row.locale,
        status: row.status,
        tags: tagsOf(row),
        translates: root,
        redirect_from: former.get(row.id),
      });
      const path = [row.locale, category?.slug, `${row.slug}.md`].filter(Boolean).join('/');
      const content = await pictures.linked(row.content ?? '', path);
      zip.addBuffer(Buffer.from(`${text}\n${content}\n`), path, { mtime: row.updated_at });
    }
    if (rows.length < ARTICLES_AT_ONCE) return offset + rows.length;
  }
}

function tagsOf({ meta }: ArticleRow): string[] {
  const tags: unknown = meta['tags'];
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}

async function finish(
  services: Services,
  found: ExportRow,
  outcome: Parameters<typeof finishExport>[3],
): Promise<void> {
  const { account_id: accountId, id, user_id: userId, request_id: requestId } = found;
  const origin = {
    accountId,
    actor: { type: 'User' as const, id: userId },
    ...(requestId === null ? {} : { requestId }),
  };
  await services.runInTx(origin, (tx) => finishExport(tx.db, accountId, id, outcome));
}
