import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type ArticleInput, helpCenterMoveLimits } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import { HttpError } from '../../../platform/http/errors';
import { OutboundError } from '../../../platform/outbound';
import type { Services } from '../../../platform/services';
import type { ActionContext } from '../../access/access.facade';
import { storeUpload, uploadUrl } from '../../files/files.facade';
import {
  type ArticleRow,
  createArticle,
  createCategory,
  findArticleBySlug,
  keepFormerSlug,
  listCategoryIdsBySlug,
  type PortalRow,
  updateArticle,
} from '../../help-center/help-center.facade';
import type { Archive } from '../archive/open-archive';
import { mapLinks } from '../archive/map-links';
import { resolveLink } from '../archive/read-articles';
import type { SourceArticle } from '../archive/source-article';
import type { ImportRow, ItemRow } from '../help-center-moves.types';
import { insertImage, listImages, lockImport, updateImport, updateItem } from '../imports.repository';
import { originOf } from '../origin';

export interface Writing {
  portal: PortalRow;
  archive: Archive;
  /** Slugs by paths and by the slugs that the files state. */
  slugs: { byPath: ReadonlyMap<string, string>; stated: ReadonlyMap<string, string> };
  /** Addresses of stored pictures, by their path in the archive or their former address; grows. */
  images: Map<string, string>;
  /** How often a picture could not be fetched from a host in this turn. */
  failures: Map<string, number>;
  signal: AbortSignal;
}

/**
 * Writes one article with its category, and that it is written, in one transaction: a process that is killed repeats
 * and loses nothing. False if a person stopped the import, or another process has gone on with it.
 */
export async function writeItem(
  services: Services,
  found: ImportRow,
  { item, article, writing }: { item: ItemRow; article: SourceArticle; writing: Writing },
): Promise<boolean> {
  if (article.problem !== null) return finishItem(services, found, item, async () => ({}));
  try {
    await storeImages(services, found, article, writing);
    const missing = item.missing_images + (await fetchImages(services, found, article, writing));
    return await finishItem(services, found, item, async (tx) => {
      await noteMissingImages(tx, found, missing - item.missing_images);
      const change = await writeArticle(services, tx, found, { item, article, writing });
      return { ...change, missing_images: missing };
    });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return finishItem(services, found, item, async () => ({ outcome: 'skipped', problem: 'invalid' }));
  }
}

type ItemChange = Parameters<typeof updateItem>[2];

async function finishItem(
  services: Services,
  found: ImportRow,
  item: ItemRow,
  work: (tx: Tx) => Promise<ItemChange>,
): Promise<boolean> {
  return services.runInTx(originOf(found), async (tx) => {
    const row = await lockImport(tx.db, tx.accountId, found.id);
    if (row?.status !== 'importing' || row.done_articles !== item.number - 1) return false;
    const change = await work(tx);
    if (Object.keys(change).length > 0) await updateItem(tx.db, item, change);
    await updateImport(tx.db, tx.accountId, found.id, { done_articles: item.number });
    return true;
  });
}

async function writeArticle(
  services: Services,
  tx: Tx,
  found: ImportRow,
  { item, article, writing }: { item: ItemRow; article: SourceArticle; writing: Writing },
): Promise<ItemChange> {
  const { portal } = writing;
  const ctx: ActionContext = {
    services,
    accountId: tx.accountId,
    viewer: { kind: 'user', userId: found.user_id ?? 0 } as ActionContext['viewer'],
    locale: found.locale,
    db: services.database.tenant(tx.accountId),
    write: (change) => change(tx),
  };
  const before = await findArticleBySlug(tx.db, tx.accountId, portal.id, item.slug);
  const input: ArticleInput = {
    title: article.title,
    slug: item.slug,
    content: linkedContent(article, writing),
    locale: article.locale,
    category_id: await categoryIdOf(tx, ctx, portal, article),
    associated_article_id: await rootIdOf(tx, article, writing),
    status: statusOf(found, article, before),
    ...(article.description !== null && { description: article.description }),
    ...(article.tags && { meta: { ...before?.meta, tags: article.tags } }),
  };
  const after = before
    ? await updateArticle(ctx, portal.slug, before.id, input)
    : await createArticle(ctx, portal.slug, { ...input, author_id: found.user_id });
  for (const former of article.formerSlugs) {
    if (former !== after.slug && !writing.slugs.stated.has(former)) {
      await keepFormerSlug(tx.db, tx.accountId, after.id, { former, present: after.slug });
    }
  }
  return { outcome: before ? 'updated' : 'created', article_id: after.id };
}

function statusOf(found: ImportRow, article: SourceArticle, before: ArticleRow | undefined) {
  if (found.article_status !== 'file') return found.article_status;
  return article.status ?? before?.status ?? 'draft';
}

async function categoryIdOf(
  tx: Tx,
  ctx: ActionContext,
  portal: PortalRow,
  { category, locale }: SourceArticle,
): Promise<number | null> {
  if (!category) return null;
  const [id] = await listCategoryIdsBySlug(tx.db, tx.accountId, portal.id, category.slug, locale);
  return id ?? (await createCategory(ctx, portal.slug, { ...category, locale })).id;
}

async function rootIdOf(
  tx: Tx,
  { translates }: SourceArticle,
  { portal, slugs }: Writing,
): Promise<number | null> {
  if (translates === null) return null;
  const slug = slugs.stated.get(translates) ?? translates;
  return (await findArticleBySlug(tx.db, tx.accountId, portal.id, slug))?.id ?? null;
}

/** Links to other files of the archive become links to their articles, pictures those that were stored. */
function linkedContent(article: SourceArticle, { portal, slugs, images }: Writing): string {
  return mapLinks(article.content, (target) => {
    const fetched = images.get(target);
    if (fetched !== undefined) return fetched;
    const link = resolveLink(article.path, target);
    if (link === null) return null;
    const slug = slugs.byPath.get(link.path);
    if (slug !== undefined) return `/hc/${portal.slug}/articles/${slug}${link.anchor}`;
    return images.get(link.path) ?? null;
  });
}

/** A picture that can't be stored stays a link to a file, like a missing one. */
async function storeImages(
  services: Services,
  found: ImportRow,
  article: SourceArticle,
  { archive, images }: Writing,
): Promise<void> {
  for (const path of article.images) {
    if (images.has(path)) continue;
    const url = await storeImage(services, found, path, await archive.read(path));
    if (url !== null) images.set(path, url);
  }
}

const IMAGE_TIMEOUT_MS = 10_000;
/** A host that fails so often is not asked again in this turn. */
const MOST_FAILURES_PER_HOST = 3;
/** Failures take time, which other imports wait. */
const MOST_FAILURES = 15;
/** Pictures of one import, those of its archive included. */
const MOST_PICTURES = 5_000;

/** Stores pictures of other websites here; those that can't be fetched stay where they are. Answers with their number. */
async function fetchImages(
  services: Services,
  found: ImportRow,
  { remoteImages }: SourceArticle,
  { images, failures, signal }: Writing,
): Promise<number> {
  let missing = 0;
  for (const url of remoteImages) {
    if (images.has(url)) continue;
    const mayFetch = images.size < MOST_PICTURES && !signal.aborted;
    const bytes = mayFetch ? await fetchImage(services, url, { failures, signal }) : null;
    const stored = bytes && (await storeImage(services, found, url, bytes));
    if (stored) images.set(url, stored);
    else missing += 1;
  }
  return missing;
}

async function fetchImage(
  { outbound }: Services,
  url: string,
  { failures, signal }: Pick<Writing, 'failures' | 'signal'>,
): Promise<Buffer | null> {
  const host = URL.canParse(url) ? new URL(url).host : '';
  const before = failures.get(host) ?? 0;
  const all = [...failures.values()].reduce((sum, count) => sum + count, 0);
  if (host === '' || before >= MOST_FAILURES_PER_HOST || all >= MOST_FAILURES) return null;
  try {
    const answer = await outbound.request({
      url,
      purpose: 'article-image',
      timeoutMs: IMAGE_TIMEOUT_MS,
      maxBytes: helpCenterMoveLimits.fileBytes,
      // The address was chosen by the author of the archive, who may be an outsider.
      isUntrustedUrl: true,
      signal,
    });
    if (answer.status === 200) return answer.body;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
  }
  failures.set(host, before + 1);
  return null;
}

async function noteMissingImages(tx: Tx, { id }: ImportRow, more: number): Promise<void> {
  if (more === 0) return;
  const row = await lockImport(tx.db, tx.accountId, id);
  await updateImport(tx.db, tx.accountId, id, { images_missing: (row?.images_missing ?? 0) + more });
}

async function storeImage(
  services: Services,
  found: ImportRow,
  path: string,
  bytes: Buffer,
): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-article-image-'));
  try {
    const file = join(folder, 'file');
    await writeFile(file, bytes);
    return await services.runInTx(originOf(found), async (tx) => {
      // Another process may be at the same import, and have stored the image meanwhile.
      await lockImport(tx.db, tx.accountId, found.id);
      const stored = (await listImages(tx.db, tx.accountId, found.id)).get(path);
      if (stored) return stored;
      const upload = await storeUpload(
        {
          services,
          accountId: tx.accountId,
          db: tx.db as ActionContext['db'],
          viewer: { kind: 'user', userId: found.user_id ?? 0 } as ActionContext['viewer'],
        },
        {
          kind: 'upload',
          path: file,
          size: bytes.length,
          filename: filenameOf(path),
          mimeType: '',
          sha256: createHash('sha256').update(bytes).digest('hex'),
        },
        { isLasting: true },
      );
      const url = uploadUrl(services, upload);
      await insertImage(tx.db, { account_id: tx.accountId, import_id: found.id, path, url });
      return url;
    });
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function filenameOf(path: string): string {
  return basename(path.split(/[?#]/)[0] ?? '') || 'picture';
}
