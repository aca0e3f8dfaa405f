import type { Services } from '../../../platform/services';
import {
  findArticleBySlug,
  listCategoryIdsBySlug,
  type PortalRow,
} from '../../help-center/help-center.facade';
import type { Archive } from '../archive/open-archive';
import { ArchiveError } from '../archive/open-archive';
import type { SourceArticle } from '../archive/source-article';
import type { ImportRow } from '../help-center-moves.types';
import { findPortalsOfSlugs, insertItems, lockImport, updateImport } from '../imports.repository';
import { originOf } from '../origin';

const IGNORED_SHOWN = 100;

/** Stores what an import would do; changes no article. Throws ArchiveError. */
export async function checkArchive(
  services: Services,
  found: ImportRow,
  { portal, archive, articles }: { portal: PortalRow; archive: Archive; articles: readonly SourceArticle[] },
): Promise<void> {
  if (articles.length === 0) throw new ArchiveError('no_articles');
  const slugs = await chooseSlugs(services, portal, articles);
  const db = services.database.tenant(found.account_id);
  const items: Parameters<typeof insertItems>[1][number][] = [];
  for (const [index, { path, title, problem, missingImages }] of articles.entries()) {
    const slug = slugs[index] ?? '';
    const isThere = (await findArticleBySlug(db, found.account_id, portal.id, slug)) !== undefined;
    items.push({
      account_id: found.account_id,
      import_id: found.id,
      number: index + 1,
      path,
      title,
      slug,
      outcome:
        problem !== null ? ('skipped' as const) : isThere ? ('updated' as const) : ('created' as const),
      problem,
      missing_images: missingImages,
    });
  }
  const newCategories = await missingCategories(services, portal, articles);
  await services.runInTx(originOf(found), async (tx) => {
    const row = await lockImport(tx.db, tx.accountId, found.id);
    // It was stopped, or another process has checked it.
    if (row?.status !== 'checking') return;
    await insertItems(tx.db, items);
    await updateImport(tx.db, tx.accountId, found.id, {
      status: 'checked',
      total_articles: items.length,
      new_categories: JSON.stringify(newCategories),
      ignored_files: JSON.stringify(archive.ignored.slice(0, IGNORED_SHOWN)),
      images_found: new Set(articles.flatMap(({ images, remoteImages }) => [...images, ...remoteImages]))
        .size,
      images_missing: articles.reduce((sum, { missingImages }) => sum + missingImages, 0),
    });
  });
}

/**
 * The slug of each article here. Slugs are unique over the installation: one that another help center has gets the number
 * of this portal, which makes it the same in every import.
 */
async function chooseSlugs(
  { database }: Services,
  portal: PortalRow,
  articles: readonly SourceArticle[],
): Promise<string[]> {
  const wanted = articles.map(({ slug }) => slug);
  const portals = await findPortalsOfSlugs(database.system('choose-article-address'), wanted);
  return wanted.map((slug) => {
    const owner = portals.get(slug);
    return owner === undefined || owner === portal.id ? slug : `${slug}-${portal.id}`;
  });
}

async function missingCategories(
  { database }: Services,
  portal: PortalRow,
  articles: readonly SourceArticle[],
): Promise<string[]> {
  const db = database.tenant(portal.account_id);
  const wanted = new Map(
    articles.flatMap(({ category, locale, problem }) =>
      category && problem === null ? [[`${locale}/${category.slug}`, { ...category, locale }] as const] : [],
    ),
  );
  const missing: string[] = [];
  for (const { slug, name, locale } of wanted.values()) {
    const ids = await listCategoryIdsBySlug(db, portal.account_id, portal.id, slug, locale);
    if (ids.length === 0) missing.push(name);
  }
  return missing;
}
