import { useT } from '@parley/i18n/react';
import { Button, IconButton, Menu, MenuRadioGroup } from '@parley/ui';
import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { SidebarToggle } from '../../../../shared/layout/sidebar-layout';
import type { ConversationFilters } from '../../model/conversation-filters';
import { SORTS, type Sort } from '../../model/conversation-sort';
import { STATUS_FILTERS } from '../../model/conversation-view';
import { useStatusName } from '../status-name';

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
  filters: ConversationFilters;
  onFiltersChange: (change: Partial<ConversationFilters>) => void;
}

/** Which list it is, and how it is cut and sorted. */
export function ListHeader({ title, filters, onFiltersChange }: ListHeaderProps) {
  const t = useT();
  const statusName = useStatusName();
  return (
    <div className="flex h-7 items-center gap-1.5">
      <SidebarToggle />
      <h1 className="min-w-0 flex-1 truncate font-semibold text-14 tracking-[-0.01em]" title={title}>
        {title}
      </h1>
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
      </Menu>
    </div>
  );
}
