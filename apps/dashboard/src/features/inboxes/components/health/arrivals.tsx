import type { Inbox } from '@parley/contract';
import { capabilitiesOf } from '@parley/contract/channels/channels';
import { useI18n } from '@parley/i18n/react';
import { Button, EmptyState, Skeleton, Tabs } from '@parley/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CircleCheck, Inbox as InboxIcon, SearchX } from 'lucide-react';
import { type Ref, useCallback, useImperativeHandle, useRef } from 'react';
import { LoadFailed } from '../../../../shared/layout/load-failed';
import { NARROW, useMediaQuery } from '../../../../shared/lib/use-media-query';
import { useInboundItems } from '../../data/inbound-items';
import { HealthCard } from './health-card';
import { ItemCards } from './item-cards';
import { type ItemFilter, itemFilters, readItemFilter } from './item-filter';
import { ItemTable } from './item-table';
import { RetryAll } from './retry-all';

export interface ArrivalsHandle {
  /** Scrolls to the list and moves the focus to its heading. */
  focus: () => void;
}

interface ArrivalsProps {
  inbox: Inbox;
  /** Number of parked items; undefined while unknown. */
  parked: number | undefined;
  ref: Ref<ArrivalsHandle>;
}

/** Everything that arrived in the last 30 days; the filter is in the URL. */
export function Arrivals({ inbox, parked, ref }: ArrivalsProps) {
  const { t, formatNumber } = useI18n();
  const [filter, setFilter] = useItemFilter();
  const list = useInboundItems(inbox.id, filter === 'all' ? undefined : filter);
  const items = list.data?.pages.flatMap(({ payload }) => payload);
  const isNarrow = useMediaQuery(NARROW);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => headingRef.current?.focus(), []);
  useImperativeHandle(ref, () => ({ focus: focusHeading }), [focusHeading]);
  const List = isNarrow ? ItemCards : ItemTable;
  return (
    <HealthCard
      title={t('inboxHealth.arrivals')}
      titleRef={headingRef}
      note={t('inboxHealth.kept')}
      actions={parked ? <RetryAll inboxId={inbox.id} onFocusLost={focusHeading} /> : null}
    >
      {filter !== 'all' || items?.length !== 0 ? (
        <div className="overflow-x-auto border-line border-b px-4 py-2.5 [scrollbar-width:none]">
          <Tabs<ItemFilter>
            label={t('inboxHealth.arrivals')}
            look="segments"
            value={filter}
            onValueChange={setFilter}
            className="w-max min-w-0"
            items={itemFilters.map((value) => ({
              value,
              label: t(`inboxHealth.items.${value}`),
              ...(value === 'parked' && parked ? { count: formatNumber(parked) } : {}),
            }))}
          />
        </div>
      ) : null}
      {!items && list.error ? (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      ) : !items ? (
        <ItemsSkeleton />
      ) : items.length === 0 ? (
        <NoItems filter={filter} onShowAll={() => setFilter('all')} />
      ) : (
        <>
          <List
            inboxId={inbox.id}
            items={items}
            isMail={capabilitiesOf(inbox.channel_type).hasRecipients}
            onFocusLost={focusHeading}
          />
          <footer className="flex min-h-10 items-center gap-3 border-line border-t px-4 py-1.5 text-12 text-3">
            <p role="status" className="num">
              {t(list.hasNextPage ? 'inboxHealth.shownCount' : 'inboxHealth.itemCount', {
                count: items.length,
              })}
            </p>
            {list.hasNextPage ? (
              <Button
                size="sm"
                className="ms-auto"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t('common.showMore')}
              </Button>
            ) : null}
          </footer>
        </>
      )}
    </HealthCard>
  );
}

function useItemFilter(): [ItemFilter, (filter: ItemFilter) => void] {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const setFilter = (filter: ItemFilter) =>
    void navigate({
      to: '.',
      search: { ...search, items: filter === 'all' ? undefined : filter } as never,
      replace: true,
      resetScroll: false,
    });
  return [readItemFilter(search), setFilter];
}

function NoItems({ filter, onShowAll }: { filter: ItemFilter; onShowAll: () => void }) {
  const { t } = useI18n();
  if (filter === 'all') {
    return (
      <EmptyState
        icon={<InboxIcon />}
        title={t('inboxHealth.noItems')}
        description={t('inboxHealth.noItemsText')}
      />
    );
  }
  return (
    <EmptyState
      icon={filter === 'parked' ? <CircleCheck /> : <SearchX />}
      title={t(filter === 'parked' ? 'inboxHealth.noParkedItems' : 'common.noResults')}
      action={<Button onClick={onShowAll}>{t('lists.clearFilters')}</Button>}
    />
  );
}

function ItemsSkeleton() {
  return (
    <div aria-busy="true">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex gap-4 border-line border-b px-4 py-3 last:border-b-0">
          <Skeleton className="w-1/4" />
          <Skeleton className="w-1/3" />
          <Skeleton className="ms-auto w-1/6" />
        </div>
      ))}
    </div>
  );
}
