import { useQueryClient } from '@tanstack/react-query';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { usePlace } from '../hooks/use-place';
import { articlesQuery } from './articles';

const MOST = 8;

/**
 * Finds articles of the open help center and language that a text can link to; without words the ones that changed last. The path names
 * neither domain nor language, so the link stays right when they change, and a former slug leads to the present one.
 */
export function useLinkableArticles() {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  const { portalSlug, locale } = usePlace();
  return async (words: string) => {
    const query = articlesQuery(accountId, { portalSlug, locale, words, page: 1 });
    const { payload } = await queryClient.fetchQuery(query);
    return payload
      .filter(({ status }) => status !== 'archived')
      .toSorted((a, b) => distance(a.title, words) - distance(b.title, words))
      .slice(0, MOST)
      .map(({ id, title, slug, category }) => ({
        id,
        title,
        description: category.name ?? '',
        href: `/hc/${encodeURIComponent(portalSlug)}/articles/${encodeURIComponent(slug)}`,
      }));
  };
}

/** Articles whose title was typed come first, before those that have the words in their text. */
function distance(title: string, words: string): number {
  const at = title.toLowerCase().indexOf(words.toLowerCase());
  if (at === 0) return 0;
  return at > 0 ? 1 : 2;
}
