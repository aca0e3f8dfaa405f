import type { Services } from '../../platform/services';
import {
  type ArticleRow,
  findArticleIds,
  loadArticles,
  type PortalRow,
  searchWordsOf,
} from '../help-center/help-center.facade';

/** A search finds at most this many articles; later pages are empty. */
const MOST_FOUND = 100;

interface PublishedSearch {
  locale: string;
  /** Blank text finds nothing. */
  text: string;
  offset?: number;
  limit: number;
}

/** A page of the published articles of one language that a search finds, best first, and how many there are. */
export async function searchPublished(
  { database }: Services,
  portal: PortalRow,
  { locale, text, offset = 0, limit }: PublishedSearch,
): Promise<{ rows: ArticleRow[]; total: number }> {
  if (text === '') return { rows: [], total: 0 };
  const db = database.tenant(portal.account_id);
  const search = { portalId: portal.id, locale, status: 'published', text, limit: MOST_FOUND } as const;
  const ids = await findArticleIds(db, search);
  // Only the articles of the page are loaded, because each has its whole text.
  const rows = await loadArticles(db, portal.account_id, ids.slice(offset, offset + limit));
  return { rows, total: ids.length };
}

/** A question has at most this many words in a search, as in the index. */
const MOST_WORDS = 16;

/** The words around which a found text is shown: those of the question, and those of the index. */
export async function snippetWordsOf(
  { database }: Services,
  portal: PortalRow,
  { locale, text }: Pick<PublishedSearch, 'locale' | 'text'>,
): Promise<string[]> {
  if (text === '') return [];
  const found = await searchWordsOf(database.tenant(portal.account_id), {
    portalId: portal.id,
    locale,
    text,
  });
  return [...new Set([...text.split(/\s+/), ...found])].slice(0, 2 * MOST_WORDS);
}
