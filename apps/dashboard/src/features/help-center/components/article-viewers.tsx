import { useI18n, useT } from '@parley/i18n/react';
import { AvatarGroup, Tooltip } from '@parley/ui';
import { usePlace } from '../hooks/use-place';
import { useArticleViewers } from '../hooks/use-article-viewers';

/** The others who have the article open, so that nobody writes against somebody else unknowingly. */
export function ArticleViewers({ articleId }: { articleId: number }) {
  const t = useT();
  const { languageTag } = useI18n();
  const others = useArticleViewers(usePlace().portalSlug, articleId);
  if (others.length === 0) return null;
  const names = new Intl.ListFormat(languageTag).format(others.map(({ name }) => name));
  const all = t('articleEditor.viewers', { names });
  return (
    <Tooltip content={all}>
      <span className="inline-flex animate-appear">
        <AvatarGroup
          label={all}
          people={others.map(({ id, name, thumbnail }) => ({ id, name, src: thumbnail }))}
        />
      </span>
    </Tooltip>
  );
}
