import type { ArticleStatus, SearchedArticle } from '@parley/contract';
import type { AccountContext } from '../access/access.facade';
import { findArticleIds, keepChangedBetween, loadArticles } from './articles.repository';
import { portalRows } from './portals.repository';
import { presentSearchedArticles } from './present-articles';

interface ArticleSearchPage {
  /** Blank text finds nothing. */
  text: string;
  /** Undefined: of every status. */
  status?: ArticleStatus | undefined;
  /** When the articles were last changed, both inclusive. */
  since?: Date | undefined;
  until?: Date | undefined;
  limit: number;
  offset: number;
}

/** Of each portal, at most this many of the found articles are looked through for those of a time. */
const MOST_LOOKED_THROUGH = 100;

/** Articles of all portals, best match first within a portal; portals by name. */
export async function searchArticles(
  ctx: AccountContext,
  { text, status, since, until, limit, offset }: ArticleSearchPage,
): Promise<SearchedArticle[]> {
  if (text === '') return [];
  const { db, accountId } = ctx;
  const portals = await portalRows.list(db, accountId);
  const found: number[] = [];
  for (const { id: portalId } of portals) {
    const rest = offset + limit - found.length;
    if (rest <= 0) break;
    if (since ?? until) {
      const ids = await findArticleIds(db, { portalId, text, status, limit: MOST_LOOKED_THROUGH });
      found.push(...(await keepChangedBetween(db, accountId, { ids, since, until })));
    } else found.push(...(await findArticleIds(db, { portalId, text, status, limit: rest })));
  }
  const rows = await loadArticles(db, accountId, found.slice(offset, offset + limit));
  return presentSearchedArticles(ctx, rows, portals);
}
