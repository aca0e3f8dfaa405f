import { useI18n, useT } from '@parley/i18n/react';
import { Button, IconButton, lazyPart, Menu, MenuRadioGroup, MenuSeparator } from '@parley/ui';
import { ArrowDownUp, ChevronDown, ListFilter } from 'lucide-react';
import { Suspense, useState } from 'react';
import { loadAllTexts } from '../../../../shared/i18n/locale';
import { SidebarToggle } from '../../../../shared/layout/sidebar-layout';
import type { Scope } from '../../data/conversation-queries';
import type { ConversationFilters } from '../../model/conversation-filters';
import { SORTS, type Sort } from '../../model/conversation-sort';
import {
  conditionsOf,
  type ConversationView,
  isByConditions,
  STATUS_FILTERS,
} from '../../model/conversation-view';
import { useStatusName } from '../status-name';

const FilterDialog = lazyPart(async () => {
  const [{ FilterDialog: Dialog }] = await Promise.all([
    import('../../filters/components/filter-dialog'),
    loadAllTexts(),
  ]);
  return { default: Dialog };
});
const FilterBar = lazyPart(async () => {
  const [{ FilterBar: Bar }] = await Promise.all([
    import('../../filters/components/filter-bar'),
    loadAllTexts(),
  ]);
  return { default: Bar };
});
const FolderMenu = lazyPart(async () => {
  const [{ FolderMenu: Actions }] = await Promise.all([
    import('../../filters/components/folder-menu'),
    loadAllTexts(),
  ]);
  return { default: Actions };
});

const DensityChoice = lazyPart(async () => {
  const [{ DensityChoice: Choice }] = await Promise.all([import('../bulk/density-choice'), loadAllTexts()]);
  return { default: Choice };
});

const sortKeys = {
  last_activity_at_desc: 'conversations.sortLastActivityDesc',
  last_activity_at_asc: 'conversations.sortLastActivityAsc',
  created_at_desc: 'conversations.sortCreatedDesc',
  created_at_asc: 'conversations.sortCreatedAsc',
  priority_desc: 'conversations.sortPriorityDesc',
  priority_asc: 'conversations.sortPriorityAsc',
  waiting_since_asc: 'conversations.sortWaitingAsc',
  waiting_since_desc: 'conversations.sortWaitingDesc',
} as const satisfies Record<Sort, string>;

interface ListHeaderProps {
  title: string;
  scope: Scope;
  view: ConversationView;
  filters: ConversationFilters;
  onFiltersChange: (change: Partial<ConversationFilters>) => void;
}

/** Which list it is, and how it is cut and sorted. */
export function ListHeader({ title, scope, view, filters, onFiltersChange }: ListHeaderProps) {
  const t = useT();
  const [isFiltering, setFiltering] = useState(false);
  const conditions = conditionsOf(view);
  const count = conditions?.length ?? 0;
  return (
    <>
      <header className="flex min-h-7 items-center gap-1 px-3.5 pt-3">
        <SidebarToggle />
        <h1 className="me-0.5 min-w-0 flex-1 truncate font-semibold text-14 tracking-[-0.01em]" title={title}>
          {title}
        </h1>
        {/* Conditions say themselves which statuses they mean. */}
        {isByConditions(view) ? null : <StatusMenu filters={filters} onFiltersChange={onFiltersChange} />}
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
        <Menu
          align="end"
          trigger={<IconButton label={t('conversations.sort')} icon={<ArrowDownUp aria-hidden />} />}
        >
          <MenuRadioGroup
            label={t('conversations.sort')}
            value={filters.sort}
            onValueChange={(sort) => onFiltersChange({ sort })}
            choices={SORTS.map((sort) => ({ value: sort, label: t(sortKeys[sort]) }))}
          />
          <Suspense>
            <MenuSeparator />
            <DensityChoice />
          </Suspense>
        </Menu>
        {view.kind === 'folder' ? (
          <Suspense>
            <FolderMenu scope={scope} folderId={view.folderId} onEdit={() => setFiltering(true)} />
          </Suspense>
        ) : null}
      </header>
      {conditions ? (
        <Suspense>
          <FilterBar scope={scope} view={view} filters={filters} conditions={conditions} />
        </Suspense>
      ) : null}
      {isFiltering ? (
        <Suspense>
          <FilterDialog scope={scope} view={view} filters={filters} onClose={() => setFiltering(false)} />
        </Suspense>
      ) : null}
    </>
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
