import type { Article } from '@parley/contract';
import { useSearch } from '@tanstack/react-router';
import type { LanguageVersion } from '../components/other-language';
import { useArticle } from '../data/articles';
import { usePlace } from './use-place';

/** The same article in other languages, the original first. For a new article: of the one that it will translate. */
export function useLanguageVersions(article: Article | null): readonly LanguageVersion[] {
  const { translationOf } = useSearch({ strict: false }) as { translationOf?: number };
  const { data: translated } = useArticle(usePlace(), article ? null : Number(translationOf) || null);
  if (!article) return translated ? [translated, ...translated.translations] : [];
  const rootId = article.associated_article_id;
  return article.translations.toSorted(
    (one, other) => Number(other.id === rootId) - Number(one.id === rootId),
  );
}
