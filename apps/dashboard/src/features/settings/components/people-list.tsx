import type { Agent } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Avatar, OptionList, Skeleton } from '@parley/ui';

export interface PeopleListProps {
  agents: readonly Agent[] | undefined;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Everybody in the workspace, to be ticked; finds by name and address. */
export function PeopleList({ agents, chosen, onChange }: PeopleListProps) {
  const { t } = useI18n();
  if (!agents) return <PeopleSkeleton />;
  const options = agents.map((agent) => ({
    value: agent.id,
    label: agent.name,
    description: agent.confirmed ? agent.email : `${t('settings.invitationPending')} · ${agent.email}`,
    icon: <Avatar name={agent.name} src={agent.thumbnail} size="s" />,
  }));
  return (
    <div>
      <div className="overflow-hidden rounded-lg border border-line-strong bg-surface">
        <OptionList
          multiple
          options={options}
          isSelected={(id) => chosen.includes(id)}
          onPick={(id) =>
            onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
          }
          label={t('settings.agents')}
          searchLabel={t('settings.searchAgents')}
          noResultsText={t('common.noResults')}
        />
      </div>
      <p role="status" className="mt-2 text-12 text-3">
        {t('settings.chosenAgents', { count: chosen.length })}
      </p>
    </div>
  );
}

function PeopleSkeleton() {
  return (
    <div aria-busy="true" className="rounded-lg border border-line bg-surface p-3">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-2.5 py-2">
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className="w-48" />
        </div>
      ))}
    </div>
  );
}
