import type { SearchedArticle } from '@parley/contract';
import type { AccountContext } from '../access/access.facade';
import { findArticleIds, loadArticles } from './articles.repository';
import { portalRows } from './portals.repository';
import { presentSearchedArticles } from './present-articles';

interface ArticleSearchPage {
  /** Blank text finds nothing. */
  text: string;
  limit: number;
  offset: number;
}

/** Articles of all portals, of any status, best match first within a portal; portals by name. */
export async function searchArticles(
  { db, accountId }: AccountContext,
  { text, limit, offset }: ArticleSearchPage,
): Promise<SearchedArticle[]> {
  if (text === '') return [];
  const portals = await portalRows.list(db, accountId);
  const found: number[] = [];
  for (const { id } of portals) {
    if (found.length >= offset + limit) break;
    found.push(...(await findArticleIds(db, { portalId: id, text, limit: offset + limit - found.length })));
  }
  const rows = await loadArticles(db, accountId, found.slice(offset, offset + limit));
  return presentSearchedArticles(db, accountId, rows, portals);
}
