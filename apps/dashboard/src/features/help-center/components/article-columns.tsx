import type { Article } from '@parley/contract';
import type { I18n } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { Avatar } from '@parley/ui';
import { RelativeTime } from '../../../shared/layout/relative-time';
import type { ListColumn } from '../../../shared/tables/list-card';
import { ListName } from '../../../shared/tables/list-name';
import { ArticleStatusBadge } from './article-status-badge';
import { LanguageBadges } from './language-badges';

interface ColumnOptions {
  portalSlug: string;
  /** In a category its name would be in every row. */
  hasCategory: boolean;
  /** Of the article that is being moved: `Position 5 of 12`. */
  positionOf: (article: Article) => string | null;
}

export function articleColumns(
  { t, formatNumber }: I18n<DashboardKey>,
  { portalSlug, hasCategory, positionOf }: ColumnOptions,
): ListColumn<Article>[] {
  const category: ListColumn<Article> = {
    key: 'category',
    header: t('helpCenter.category'),
    width: 'minmax(0, 2fr)',
    cell: (article) =>
      article.category.name === null ? (
        <span className="text-3">{t('helpCenter.noCategory')}</span>
      ) : (
        <bdi title={article.category.name} className="truncate">
          {article.category.name}
        </bdi>
      ),
  };
  return [
    {
      key: 'title',
      header: t('helpCenter.title'),
      width: 'minmax(0, 4fr)',
      cell: (article) => {
        const position = positionOf(article);
        return (
          <ListName
            name={article.title}
            title={article.title}
            mark={
              position === null ? null : (
                <span className="num rounded-sm bg-accent-soft px-1.5 py-0.5 font-medium text-11 text-accent-text">
                  {position}
                </span>
              )
            }
            text={`/${article.slug}`}
            isTextLtr
          />
        );
      },
    },
    {
      key: 'status',
      header: t('helpCenter.state'),
      room: 'always',
      width: 'minmax(0, 6.25rem)',
      cell: ({ status }) => <ArticleStatusBadge status={status} />,
    },
    ...(hasCategory ? [category] : []),
    {
      key: 'author',
      header: t('helpCenter.author'),
      room: 'wide',
      width: 'minmax(0, 10rem)',
      cell: ({ author }) =>
        author ? (
          <span className="flex min-w-0 items-center gap-2">
            <Avatar name={author.name} src={author.thumbnail} size="xs" />
            <bdi className="truncate">{author.available_name}</bdi>
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'languages',
      header: t('helpCenter.languages'),
      room: 'wide',
      width: '8.5rem',
      cell: (article) => <LanguageBadges article={article} portalSlug={portalSlug} />,
    },
    {
      key: 'views',
      header: t('helpLists.views'),
      align: 'end',
      width: 'minmax(0, 5rem)',
      cell: ({ views }) =>
        views === null ? (
          '–'
        ) : (
          <span title={t('helpCenter.views', { count: views })}>{formatNumber(views)}</span>
        ),
    },
    {
      key: 'updated',
      header: t('helpCenter.updated'),
      align: 'end',
      width: 'minmax(0, 7rem)',
      cell: ({ updated_at: at }) => <RelativeTime at={at} className="text-2" />,
    },
  ];
}
