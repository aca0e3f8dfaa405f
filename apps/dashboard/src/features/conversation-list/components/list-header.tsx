import { useI18n, useT } from '@parley/i18n/react';
import { Button, IconButton, lazyComponent, Menu, MenuRadioGroup, Skeleton } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp, ChevronDown, ListFilter, SquarePen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { STATUS_FILTERS } from '../../../shared/conversations/status-filters';
import { customFiltersQuery } from '../../../shared/configuration/custom-filters';
import { useStatusName } from '../../../shared/conversations/status-name';
import { openNewConversation } from '../../../shared/layout/shell-dialogs';
import { SidebarToggle } from '../../../shared/layout/sidebar-layout';
import { idle } from '../../../shared/lib/idle';
import type { ConversationFilters } from '../../conversations/model/conversation-filters';
import {
  conditionsOf,
  type ConversationView,
  isFilterView,
} from '../../conversations/model/conversation-view';
import type { Scope } from '../../conversations/model/scope';

const FilterDialog = lazyComponent(async () => {
  const { FilterDialog: Dialog } = await import('../../conversation-filters/components/filter-dialog');
  return { default: Dialog };
});
const FilterBar = lazyComponent(async () => {
  const { FilterBar: Bar } = await import('../../conversation-filters/components/filter-bar');
  return { default: Bar };
});
const SortChoices = lazyComponent(async () => {
  const { SortChoices: Choices } = await import('./sort-choices');
  return { default: Choices };
});
const sortParts = [SortChoices];
/** Not needed for the first paint, so it loads when the browser is idle. */
const ListMenu = lazyComponent(async () => {
  await idle();
  const { ListMenu: Actions } = await import('./list-menu');
  return { default: Actions };
});

interface ListHeaderProps {
  title: string;
  scope: Scope;
  view: ConversationView;
  filters: ConversationFilters;
  onFiltersChange: (change: Partial<ConversationFilters>) => void;
}

/** Title of the list with its filter and sort controls. */
export function ListHeader({ title, scope, view, filters, onFiltersChange }: ListHeaderProps) {
  const t = useT();
  const [isFiltering, setFiltering] = useState(false);
  const conditions = conditionsOf(view);
  const count = conditions?.length ?? 0;
  const { data: folders, isLoading } = useQuery(customFiltersQuery(scope.accountId, 'conversation'));
  // Reserves the space of the filter bar and the button, so that nothing moves when they appear.
  const isFolderComing = view.kind === 'folder' && isLoading;
  // A missing folder cannot be filtered. An unreadable one can be given new conditions.
  const mayFilter = view.kind !== 'folder' || folders?.some(({ id }) => id === view.folderId);
  return (
    <>
      <header className="flex min-h-7 items-center gap-1 px-3.5 pt-3">
        <SidebarToggle />
        <h1 className="me-0.5 min-w-0 flex-1 truncate font-semibold text-14 tracking-[-0.01em]" title={title}>
          {title}
        </h1>
        <IconButton
          label={t('conversations.newConversation')}
          icon={<SquarePen aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => openNewConversation()}
        />
        {/* The conditions of a filter view name the statuses themselves. */}
        {isFilterView(view) ? null : <StatusMenu filters={filters} onFiltersChange={onFiltersChange} />}
        {mayFilter ? (
          <IconButton
            label={count > 0 ? t('folders.filterOn', { count }) : t('folders.filter')}
            aria-haspopup="dialog"
            aria-expanded={isFiltering}
            icon={
              <span className="relative">
                <ListFilter aria-hidden />
                {count > 0 ? <FilterCount count={count} /> : null}
              </span>
            }
            onClick={() => setFiltering(true)}
          />
        ) : isFolderComing ? (
          <span className="size-7" />
        ) : null}
        <Menu
          align="end"
          parts={sortParts}
          trigger={<IconButton label={t('conversations.sort')} icon={<ArrowDownUp aria-hidden />} />}
        >
          <SortChoices sort={filters.sort} onFiltersChange={onFiltersChange} />
        </Menu>
        <Suspense fallback={<span className="size-7" />}>
          <ListMenu scope={scope} view={view} onEdit={() => setFiltering(true)} />
        </Suspense>
      </header>
      {conditions ? (
        <Suspense fallback={<BarSkeleton count={count} hasActions={view.kind === 'filter'} />}>
          <FilterBar scope={scope} view={view} filters={filters} conditions={conditions} />
        </Suspense>
      ) : isFolderComing ? (
        <BarSkeleton count={1} hasActions={false} />
      ) : null}
      {isFiltering ? (
        <Suspense>
          <FilterDialog scope={scope} view={view} filters={filters} onClose={() => setFiltering(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Placeholder of about the filter bar's height, so that the list does not jump. */
function BarSkeleton({ count, hasActions }: { count: number; hasActions: boolean }) {
  const lines = Math.min(3, Math.ceil(count / 2));
  return (
    <div className="flex flex-col gap-1.5 px-3.5 pt-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className="h-6 w-4/5" />
      ))}
      {hasActions ? <div className="h-[1.625rem]" /> : null}
    </div>
  );
}

function StatusMenu({ filters, onFiltersChange }: Pick<ListHeaderProps, 'filters' | 'onFiltersChange'>) {
  const t = useT();
  const statusName = useStatusName();
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('conversations.filterStatus', { status: statusName(filters.status) })}
          className="h-6 gap-1 bg-hover px-2 text-11 [&_svg]:size-3"
        >
          {statusName(filters.status)}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuRadioGroup
        label={t('conversations.filterStatus', { status: '' })}
        value={filters.status}
        onValueChange={(status) => onFiltersChange({ status })}
        choices={STATUS_FILTERS.map((status) => ({ value: status, label: statusName(status) }))}
      />
    </Menu>
  );
}

function FilterCount({ count }: { count: number }) {
  const { formatNumber } = useI18n();
  return (
    <span
      aria-hidden
      className="num absolute -end-2 -top-2 min-w-3.5 rounded-full bg-accent px-1 text-center font-semibold text-[0.5625rem] text-on-accent leading-3.5"
    >
      {formatNumber(count)}
    </span>
  );
}
