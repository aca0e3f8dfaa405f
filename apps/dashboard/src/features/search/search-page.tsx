import { useI18n } from '@parley/i18n/react';
import { type TabItem, TabPanel, Tabs, VisuallyHidden } from '@parley/ui';
import { Page } from '../../shared/layout/page';
import { useFeature } from '../../shared/session/account-query';
import { RecentSearches } from './components/recent-searches';
import { Results } from './components/results';
import { SearchBox } from './components/search-box';
import { SearchFilters } from './components/search-filters';
import { type HitCounts, useSearchResults } from './hooks/use-search-results';
import { useHitKeys } from './hooks/use-hit-keys';
import { useHitKinds } from './hooks/use-hit-kinds';
import { useRecentSearches } from './hooks/use-recent-searches';
import { type SearchChange, useSearchParams } from './hooks/use-search-params';
import { useDebouncedSearch } from './hooks/use-debounced-search';
import { type HitKind, type SearchParams, type SearchTab, withinKinds } from './model/search-params';

/** Search for contacts, conversations and messages. Query and filters are in the URL. */
export function SearchPage() {
  const { t } = useI18n();
  const kinds = useHitKinds();
  const [inAddress, change] = useSearchParams();
  const params = withinKinds(inAddress, kinds);
  const words = useDebouncedSearch(params.q ?? '', (q) => change({ q }));
  const recent = useRecentSearches();
  const { boxRef, hitsRef, onKeyDown } = useHitKeys();

  return (
    <Page title={t('search.title')} hasSidebar={false}>
      <div role="search" onKeyDown={onKeyDown}>
        <SearchBox
          boxRef={boxRef}
          text={words.typed}
          onChange={words.setTyped}
          onEnter={() => {
            words.commit(words.typed);
            recent.remember(words.typed);
          }}
        />
        <div ref={hitsRef} className="mt-4">
          {(params.q ?? '').trim() === '' ? (
            <RecentSearches
              searches={recent.searches}
              onChoose={words.commit}
              onForget={recent.forget}
              onForgetAll={recent.forgetAll}
            />
          ) : (
            <SearchTabs
              params={params}
              kinds={kinds}
              onChange={change}
              onOpen={() => recent.remember(params.q ?? '')}
            />
          )}
        </div>
      </div>
    </Page>
  );
}

interface SearchTabsProps {
  params: SearchParams;
  kinds: readonly HitKind[];
  onChange: (change: SearchChange) => void;
  onOpen: () => void;
}

function SearchTabs({ params, kinds, onChange, onOpen }: SearchTabsProps) {
  const { t } = useI18n();
  const hasFilters = useFeature('advanced_search');
  // Filters of the URL are ignored if the account does not have the feature.
  const found = useSearchResults(hasFilters ? params : withoutFilters(params), kinds);
  const items = useTabItems(kinds, found.counts);
  const tab: SearchTab = params.tab ?? 'all';
  return (
    <Tabs<SearchTab>
      label={t('search.tabs')}
      value={tab}
      onValueChange={(next) => onChange({ tab: next === 'all' ? undefined : next })}
      items={items}
    >
      <TabPanel value={tab} className="pt-4">
        {hasFilters ? <SearchFilters params={params} onChange={onChange} /> : null}
        <Results params={params} kinds={kinds} found={found} onChange={onChange} onOpen={onOpen} />
        <VisuallyHidden>
          <div role="status">
            {found.isStale ? '' : <Summary params={params} kinds={kinds} found={found} />}
          </div>
        </VisuallyHidden>
      </TabPanel>
    </Tabs>
  );
}

function withoutFilters({ q, tab, page }: SearchParams): SearchParams {
  return { ...(q && { q }), ...(tab && { tab }), ...(page && { page }) };
}

function useTabItems(kinds: readonly HitKind[], counts: HitCounts): TabItem<SearchTab>[] {
  const { t, formatNumber } = useI18n();
  const own = kinds.map((kind): TabItem<SearchTab> => {
    const known = counts[kind];
    const count = known && (known.isMore ? `${formatNumber(known.count)}+` : formatNumber(known.count));
    return { value: kind, label: t(`search.tab.${kind}`), ...(count === undefined ? {} : { count }) };
  });
  return kinds.length > 1 ? [{ value: 'all', label: t('common.all') }, ...own] : own;
}

/** Live region that is announced when the results arrive. */
function Summary({
  params,
  kinds,
  found,
}: Pick<SearchTabsProps, 'params' | 'kinds'> & { found: ReturnType<typeof useSearchResults> }) {
  const { t } = useI18n();
  if (!found.hits) return null;
  const shownKinds = params.tab ? [params.tab] : kinds;
  const { hits } = found;
  return t('search.summary', { count: shownKinds.reduce((sum, kind) => sum + hits[kind].length, 0) });
}
