import type { ArticleListMeta } from '@parley/contract';
import { localeNameOf } from '@parley/i18n/codes/names';
import { useI18n } from '@parley/i18n/react';
import { Select, Tabs } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { agentsQuery } from '../../../shared/members/members-query';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { ListFilterButton } from '../../../shared/tables/list-filter-button';
import { usePortals } from '../data/portals';
import type { ArticleListState } from '../hooks/use-article-list';
import { articleTabs } from '../model/article-tabs';

interface ArticleListBarProps {
  list: ArticleListState;
  /** Undefined until loaded. */
  meta: ArticleListMeta | undefined;
}

/** The list by status with the numbers, and the filters that those numbers follow. */
export function ArticleListBar({ list, meta }: ArticleListBarProps) {
  const { t, formatNumber, locale: reader } = useI18n();
  const { query, categories } = list;
  const { data: portals } = usePortals();
  const { data: agents = [] } = useQuery(agentsQuery(useCurrentAccount().id));
  const locales = portals?.find(({ slug }) => slug === query.portalSlug)?.config.allowed_locales ?? [];
  const items = articleTabs.map((value) => ({
    value,
    label: value === 'all' ? t('common.all') : t(`helpCenter.status.${value}`),
    ...(meta && { count: formatNumber(meta.by_status[value]) }),
  }));
  return (
    <>
      <Tabs
        label={t('helpLists.tabs')}
        value={query.status ?? 'all'}
        onValueChange={(value) => list.setStatus(value === 'all' ? null : value)}
        items={items}
        className="max-w-full"
        listClassName="border-b-0"
      />
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {locales.length > 1 ? (
          <div className="w-36">
            <Select
              label={t('helpCenter.language')}
              value={query.locale}
              options={locales.map(({ code }) => ({ value: code, label: localeNameOf(code, reader) }))}
              onValueChange={(locale) => void list.openLanguage(locale)}
            />
          </div>
        ) : null}
        {categories.length > 0 ? (
          <ListFilterButton
            label={t('helpCenter.category')}
            options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
            value={query.categorySlug}
            onValueChange={(categorySlug) => list.open({ categorySlug })}
          />
        ) : null}
        <ListFilterButton
          label={t('helpCenter.author')}
          options={agents.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={query.authorId === undefined ? undefined : String(query.authorId)}
          onValueChange={(id) => list.open({ authorId: id === null ? null : Number(id) })}
        />
      </div>
    </>
  );
}
