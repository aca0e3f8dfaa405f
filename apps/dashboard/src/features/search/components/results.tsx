import { useT } from '@parley/i18n/react';
import { Button, cn, EmptyState, IconButton, Skeleton } from '@parley/ui';
import { ChevronLeft, ChevronRight, SearchX, WifiOff } from 'lucide-react';
import { LoadFailed } from '../../../shared/layout/load-failed';
import { HITS_PER_PAGE } from '../data/search-queries';
import type { useSearchResults } from '../hooks/use-search-results';
import type { SearchChange } from '../hooks/use-search-params';
import { type HitKind, isFiltered, type SearchParams } from '../model/search-params';
import { AllHits, HitList } from './hit-lists';

interface ResultsProps {
  params: SearchParams;
  kinds: readonly HitKind[];
  found: ReturnType<typeof useSearchResults>;
  onChange: (change: SearchChange) => void;
  onOpen: () => void;
}

/** The results, or the reason why there are none. */
export function Results({ params, kinds, found, onChange, onOpen }: ResultsProps) {
  const t = useT();
  const { hits, error, isOffline, isStale } = found;
  if (error) return <LoadFailed error={error} onRetry={found.refetch} />;
  if (!hits && isOffline) {
    return (
      <EmptyState icon={<WifiOff />} title={t('search.offline')} description={t('search.offlineText')} />
    );
  }
  if (!hits) return <HitsSkeleton />;
  const shownKinds = params.tab ? [params.tab] : kinds;
  const isEmpty = shownKinds.every((kind) => hits[kind].length === 0);
  return (
    <div aria-busy={isStale} className={cn(isStale && 'opacity-60 transition-opacity')}>
      {isEmpty ? (
        <NothingFound params={params} isStale={isStale} onChange={onChange} />
      ) : params.tab ? (
        <HitList kind={params.tab} hits={hits} onOpen={onOpen} />
      ) : (
        <AllHits kinds={kinds} hits={hits} onTab={(tab) => onChange({ tab })} onOpen={onOpen} />
      )}
      {params.tab ? (
        <HitPager
          page={params.page ?? 1}
          count={hits[params.tab].length}
          onPage={(page) => onChange({ page })}
        />
      ) : null}
    </div>
  );
}

interface NothingFoundProps {
  params: SearchParams;
  isStale: boolean;
  onChange: (change: SearchChange) => void;
}

function NothingFound({ params, isStale, onChange }: NothingFoundProps) {
  const t = useT();
  if (isStale) return <HitsSkeleton />;
  if ((params.page ?? 1) > 1) {
    return <EmptyState icon={<SearchX />} headingLevel={2} title={t('search.noMore')} />;
  }
  return (
    <EmptyState
      icon={<SearchX />}
      headingLevel={2}
      title={t('common.noResults')}
      description={t(isFiltered(params) ? 'search.noneNarrowed' : 'search.noneText')}
      action={
        isFiltered(params) ? (
          <Button
            onClick={() =>
              onChange({
                inbox: undefined,
                agent: undefined,
                span: undefined,
                from: undefined,
                to: undefined,
              })
            }
          >
            {t('search.clearFilters')}
          </Button>
        ) : null
      }
      className="rounded-lg border border-line bg-surface"
    />
  );
}

interface HitPagerProps {
  page: number;
  /** Number of hits on this page. */
  count: number;
  onPage: (page: number) => void;
}

/** The server does not count all hits, so a full page may have a next one. */
function HitPager({ page, count, onPage }: HitPagerProps) {
  const t = useT();
  const hasMore = count >= HITS_PER_PAGE;
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label={t('lists.pages')} className="mt-3 flex items-center justify-end gap-2">
      <span role="status" className="num text-12 text-2">
        {t('search.page', { page })}
      </span>
      <IconButton
        label={t('common.previous')}
        icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label={t('common.next')}
        icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
        disabled={!hasMore}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}

function HitsSkeleton() {
  return (
    <div aria-busy="true" className="rounded-lg border border-line bg-surface">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-3 border-line border-b px-4 py-3 last:border-b-0">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="w-40" />
            <Skeleton className="h-3 w-72 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
