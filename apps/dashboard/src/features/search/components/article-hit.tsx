import type { SearchedArticle } from '@parley/contract';
import { localeNameOf } from '@parley/i18n/codes/names';
import { useI18n } from '@parley/i18n/react';
import { BookOpen } from 'lucide-react';
import { RelativeTime } from '../../../shared/layout/relative-time';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { excerptOf } from '../model/text-hits';
import { HighlightedText } from './highlighted-text';
import { HitRow } from './hit-row';
import { Facts, type HitProps } from './hits';

const editor = fullPathOf(routeNamed('edit_article'));

/** A found article, linked to its editor. */
export function ArticleHit({ article, words, onOpen }: HitProps & { article: SearchedArticle }) {
  const { t, locale } = useI18n();
  const { id: accountId } = useCurrentAccount();
  const excerpt = excerptOf(article.content ?? '', words);
  return (
    <HitRow
      to={editor}
      params={
        {
          accountId: String(accountId),
          portalSlug: article.portal_slug,
          locale: article.locale,
          articleSlug: String(article.id),
        } as never
      }
      onOpen={onOpen}
      leading={
        <span className="grid size-9 place-items-center rounded-full bg-hover text-2">
          <BookOpen aria-hidden className="size-4" />
        </span>
      }
      title={
        <bdi>
          <HighlightedText text={article.title} words={words} />
        </bdi>
      }
      aside={<RelativeTime at={article.updated_at} className="num shrink-0 text-3 text-time" />}
    >
      {excerpt ? (
        <p dir="auto" className="line-clamp-2 break-words text-13 text-1 text-match [overflow-wrap:anywhere]">
          <HighlightedText text={excerpt} words={words} />
        </p>
      ) : null}
      <Facts
        facts={[
          article.portal_name,
          localeNameOf(article.locale, locale),
          article.status === 'published' ? '' : t(`helpCenter.status.${article.status}`),
        ]}
      />
    </HitRow>
  );
}
