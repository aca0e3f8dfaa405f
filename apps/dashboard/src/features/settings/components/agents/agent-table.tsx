import type { Agent } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { type DataColumn, DataTable } from '@parley/ui/data-table';
import { MEDIUM, NARROW, useMediaQuery } from '../../../../shared/lib/use-media-query';
import type { AgentSort, AgentSortKey } from '../../model/agent-list';
import { AgentMenu, type AgentMenuProps } from './agent-menu';
import { AgentName, AgentState } from './agent-name';

interface AgentTableProps extends Omit<AgentMenuProps, 'agent'> {
  /** Found and put in order already. */
  agents: readonly Agent[];
  roleNameOf: (agent: Agent) => string;
  sort: AgentSort;
  onSortChange: (sort: AgentSort) => void;
}

/** Two lines of text, and three where role and state stand under the name. */
const ROW_PX = 56;
const TALL_ROW_PX = 84;

/** As many rows as there are people; those in sight exist. */
export function AgentTable({ agents, roleNameOf, sort, onSortChange, ...actions }: AgentTableProps) {
  const t = useT();
  const isNarrow = useMediaQuery(NARROW);
  const isMedium = useMediaQuery(MEDIUM);
  const columns: DataColumn<Agent>[] = [
    {
      key: 'name',
      header: t('common.name'),
      isSortable: true,
      width: 'minmax(0, 3fr)',
      cell: (agent) => (
        <AgentName agent={agent} hasEmail={isMedium} roleName={isNarrow ? roleNameOf(agent) : null} />
      ),
    },
    {
      key: 'email',
      header: t('common.email'),
      isSortable: true,
      width: 'minmax(0, 3fr)',
      cell: ({ email }) => (
        <span title={email} dir="ltr" className="block truncate text-2 rtl:text-end">
          {email}
        </span>
      ),
    },
    {
      key: 'role',
      header: t('settings.role'),
      isSortable: true,
      width: 'minmax(0, 2fr)',
      cell: (agent) => (
        <bdi title={roleNameOf(agent)} className="text-2">
          {roleNameOf(agent)}
        </bdi>
      ),
    },
    {
      key: 'state',
      header: t('settings.availability'),
      width: '11rem',
      cell: (agent) => <AgentState agent={agent} />,
    },
    {
      key: 'actions',
      header: t('settings.actions'),
      hideHeader: true,
      align: 'end',
      width: '3.5rem',
      cell: (agent) => <AgentMenu agent={agent} {...actions} />,
    },
  ];
  const hidden = isNarrow ? ['email', 'role', 'state'] : isMedium ? ['email'] : [];
  return (
    <DataTable
      columns={columns.filter(({ key }) => !hidden.includes(key))}
      rows={agents}
      rowKey={({ id }) => id}
      rowHeight={isNarrow ? TALL_ROW_PX : ROW_PX}
      labels={{
        caption: t('settings.agents'),
        loading: t('common.loading'),
        selectAll: '',
        selectRow: () => '',
      }}
      sort={sort}
      onSortChange={({ key, direction }) => onSortChange({ key: key as AgentSortKey, direction })}
      onOpen={actions.onEdit}
      empty={
        <p role="status" className="py-8 text-center text-13 text-2">
          {t('common.noResults')}
        </p>
      }
      className="max-h-[max(24rem,calc(100dvh-12rem))]"
    />
  );
}
