import type { Agent } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import type { DataColumn } from '@parley/ui/data-table';
import { MEDIUM, NARROW, useMediaQuery } from '../../../../shared/lib/use-media-query';
import { FoundRowsTable } from '../../../../shared/tables/found-rows-table';
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
  ];
  return (
    <FoundRowsTable<Agent, AgentSortKey>
      caption={t('settings.agents')}
      columns={columns}
      hidden={isNarrow ? ['email', 'role', 'state'] : isMedium ? ['email'] : []}
      rows={agents}
      rowKey={keyOf}
      rowHeight={isNarrow ? TALL_ROW_PX : ROW_PX}
      sort={sort}
      onSortChange={onSortChange}
      onOpen={actions.onEdit}
      menu={(agent) => <AgentMenu agent={agent} {...actions} />}
    />
  );
}

const keyOf = ({ id }: Agent) => id;
