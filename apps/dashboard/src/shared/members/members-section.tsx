import type { Agent } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button, MenuItem, toast } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus, UserMinus, UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { describeError } from '../errors';
import { useCurrentAccount } from '../session/use-session';
import type { ListColumn } from '../tables/list-card';
import { ListSection } from '../tables/list-section';
import { RowMenu } from '../tables/row-menu';
import { AgentName } from './agent-name';
import { MemberPicker } from './member-picker';
import { agentsQuery } from './members-query';
import { useRoleNames } from './use-role-names';

export interface MembersSectionProps {
  place: 'team' | 'inbox';
  /** Name of the team or inbox. */
  name: string;
  members: readonly Agent[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** Agents that are selected when the picker opens. */
  initialIds?: readonly number[];
  add: (agentIds: number[]) => Promise<unknown>;
  remove: (agentId: number) => Promise<unknown>;
}

/** The list of members with a button to add more and one per row to remove; every change is saved at once. */
export function MembersSection(props: MembersSectionProps) {
  const { place, name, members, error, onRetry, initialIds, add } = props;
  const { t } = useI18n();
  const agents = useQuery(agentsQuery(useCurrentAccount().id));
  const [isPicking, setPicking] = useState(false);
  const columns = useColumns();
  const remove = useRemoval(props);
  const isEmpty = members?.length === 0;
  const button = (
    <Button
      variant={isEmpty ? 'primary' : 'secondary'}
      icon={<Plus aria-hidden />}
      onClick={() => setPicking(true)}
    >
      {t('settings.addAgents')}
    </Button>
  );
  return (
    <>
      <ListSection<Agent>
        caption={t('settings.members')}
        rows={members}
        rowKey={keyOf}
        error={error ?? agents.error}
        onRetry={() => {
          onRetry();
          void agents.refetch();
        }}
        searchLabel={t('settings.searchAgents')}
        textOf={textOf}
        columns={columns}
        sort={BY_NAME}
        action={button}
        primary={button}
        menu={(agent) => (
          <RowMenu
            name={agent.name}
            danger={
              <MenuItem danger icon={<UserMinus aria-hidden />} onSelect={() => void remove(agent)}>
                {t(`members.remove.${place}`)}
              </MenuItem>
            }
          />
        )}
        countText={(count) => t('members.count', { count })}
        empty={{ icon: <UserPlus />, title: t('members.none'), text: t(`members.noneText.${place}`) }}
      />
      {isPicking ? (
        <MemberPicker
          place={place}
          title={t('members.addTo', { name })}
          agents={agents.data}
          members={members}
          initialIds={isEmpty ? initialIds : undefined}
          onAdd={(added) => add(added.map(keyOf))}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}

const BY_NAME = { key: 'name', direction: 'ascending' } as const;
const keyOf = ({ id }: Agent) => id;
const textOf = ({ name, email }: Agent) => [name, email];

function useColumns(): ListColumn<Agent>[] {
  const { t } = useI18n();
  const roleNameOf = useRoleNames();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('common.name'),
        width: 'minmax(0, 3fr)',
        sortBy: ({ name }) => name,
        cell: (agent) => <AgentName agent={agent} />,
      },
      {
        key: 'role',
        header: t('settings.role'),
        width: 'minmax(0, 1fr)',
        room: 'always',
        sortBy: roleNameOf,
        cell: (agent) => (
          <bdi className="text-2">
            {agent.confirmed ? roleNameOf(agent) : t('settings.invitationPending')}
          </bdi>
        ),
      },
    ],
    [t, roleNameOf],
  );
}

/** Removes without confirmation, because the toast offers Undo. */
function useRemoval({ add, remove }: MembersSectionProps) {
  const { t } = useI18n();
  const attempt = async (change: () => Promise<unknown>) => {
    try {
      await change();
      return true;
    } catch (error) {
      toast.error(t('members.notChanged'), { description: describeError(t, error) });
      return false;
    }
  };
  return async ({ id, name }: Agent) => {
    if (!(await attempt(() => remove(id)))) return;
    toast.success(t('members.removed', { name }), {
      action: { label: t('common.undo'), onClick: () => void attempt(() => add([id])) },
    });
  };
}
