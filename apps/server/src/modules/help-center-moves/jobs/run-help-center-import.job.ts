import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { newTempPath } from '../../../platform/files';
import type { JobDefinition, JobRun, JobSpec } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { findStoredFile } from '../../files/files.facade';
import { type PortalRow, portalRows } from '../../help-center/help-center.facade';
import { checkArchive } from '../actions/check-archive';
import { type Writing, writeItem } from '../actions/write-article';
import { type Archive, ArchiveError, openArchive } from '../archive/open-archive';
import { readArticles } from '../archive/read-articles';
import type { SourceArticle } from '../archive/source-article';
import type { ImportRow } from '../help-center-moves.types';
import { findImport, listImages, listItems, lockImport, updateImport } from '../imports.repository';
import { originOf } from '../origin';

const RUN_HELP_CENTER_IMPORT = 'run-help-center-import';
/** One at a time in the whole installation, because an archive may unpack to hundreds of megabytes. */
const QUEUE = 'help-center-imports';
/** After that long an import goes to the end of the queue, so that a small one does not wait for a large one. */
const TURN_MS = 30_000;
const LONGEST_PAUSE_SECONDS = 30;

export function runImportJob(accountId: number, helpCenterImportId: number): JobSpec {
  return { job: RUN_HELP_CENTER_IMPORT, payload: { accountId, helpCenterImportId }, queue: QUEUE };
}

/** Checks or imports an archive, from the article after the last one that was written. */
export function runHelpCenterImport(
  services: Services,
): JobDefinition<{ accountId: number; helpCenterImportId: number }> {
  return {
    name: RUN_HELP_CENTER_IMPORT,
    retryDelaySeconds: (failedAttempt) => Math.min(2 ** failedAttempt, LONGEST_PAUSE_SECONDS),
    async run({ accountId, helpCenterImportId }, run) {
      const db = services.database.tenant(accountId);
      const found = await findImport(db, accountId, helpCenterImportId);
      if (found?.status !== 'checking' && found?.status !== 'importing') return;
      try {
        await withArchive(services, found, (archive) => takeTurn(services, found, archive, run));
      } catch (error) {
        // An archive that cannot be read will not be readable later.
        const failure = error instanceof ArchiveError ? error.failure : null;
        if (failure === null && run.attempt < run.maxAttempts) throw error;
        run.logger.error({ err: error, helpCenterImportId }, 'an import of articles failed');
        await finish(services, found, { status: 'failed', error: failure ?? 'failed' });
      }
    },
  };
}

async function withArchive(
  services: Services,
  found: ImportRow,
  work: (archive: Archive) => Promise<void>,
): Promise<void> {
  const { account_id: accountId, id } = found;
  const db = services.database.tenant(accountId);
  const file = await findStoredFile(db, 'help_center_imports', accountId, id);
  if (!file) throw new ArchiveError('failed');
  const path = await newTempPath(services.config.dataDir);
  try {
    const { stream } = await services.files.openRead(file.file_key);
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
    const archive = await openArchive(path);
    try {
      await work(archive);
    } finally {
      archive.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

async function takeTurn(services: Services, found: ImportRow, archive: Archive, run: JobRun): Promise<void> {
  const { account_id: accountId, portal_id: portalId } = found;
  const portal = await portalRows.find(services.database.tenant(accountId), accountId, portalId);
  if (!portal) return;
  const articles = await readArticles(archive, portal);
  if (found.status === 'checking') return checkArchive(services, found, { portal, archive, articles });
  await importArticles(services, found, { portal, archive, articles, run });
}

async function importArticles(
  services: Services,
  found: ImportRow,
  {
    portal,
    archive,
    articles,
    run,
  }: { portal: PortalRow; archive: Archive; articles: readonly SourceArticle[]; run: JobRun },
): Promise<void> {
  const { account_id: accountId, id } = found;
  const until = Date.now() + TURN_MS;
  const db = services.database.tenant(accountId);
  const items = await listItems(db, accountId, { importId: id, after: 0, limit: articles.length });
  const writing: Writing = {
    portal,
    archive,
    slugs: {
      byPath: new Map(items.map(({ path, slug }) => [path, slug])),
      stated: new Map(articles.map(({ slug }, index) => [slug, items[index]?.slug ?? slug])),
    },
    images: await listImages(db, accountId, id),
    failures: new Map(),
    signal: run.signal,
  };
  for (const item of items.slice(found.done_articles)) {
    const article = articles[item.number - 1];
    if (!article || !(await writeItem(services, found, { item, article, writing }))) return;
    if (run.signal.aborted || Date.now() > until) return run.addJobs([runImportJob(accountId, id)]);
  }
  await finish(services, found, { status: 'completed', error: null });
}

async function finish(
  services: Services,
  found: ImportRow,
  outcome: Pick<ImportRow, 'status' | 'error'>,
): Promise<void> {
  await services.runInTx(originOf(found), async (tx) => {
    const row = await lockImport(tx.db, tx.accountId, found.id);
    if (row?.status !== found.status) return;
    await updateImport(tx.db, tx.accountId, found.id, { ...outcome, finished_at: new Date() });
  });
}
