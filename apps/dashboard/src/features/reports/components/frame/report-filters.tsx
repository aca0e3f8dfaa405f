import { useT } from '@parley/i18n/react';
import { RecordFilter } from '../../../../shared/reports/record-filter';
import { useWorkspace } from '../../../../shared/workspace/workspace-query';
import { useAgents } from '../../data/agents';
import { CLOSED } from '../../model/report-search';
import type { ReportPartProps } from './report-parts';

/** Filters of a report; all that are chosen must match. */
export function ReportFilters({ search, onChange }: Pick<ReportPartProps, 'search' | 'onChange'>) {
  const t = useT();
  const { inboxes, teams, labels } = useWorkspace();
  const agents = useAgents();
  return (
    <>
      <RecordFilter
        label={t('reports.inbox')}
        value={search.inbox}
        options={inboxes.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(inbox) => onChange({ inbox, ...CLOSED })}
      />
      <RecordFilter
        label={t('reports.team')}
        value={search.team}
        options={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(team) => onChange({ team, ...CLOSED })}
      />
      <RecordFilter
        label={t('reports.agent')}
        value={search.agent}
        options={agents.map(({ id, name, email }) => ({
          value: String(id),
          label: name,
          description: email,
        }))}
        onChange={(agent) => onChange({ agent, ...CLOSED })}
      />
      <RecordFilter
        label={t('reports.label')}
        value={search.label}
        options={labels.map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={(label) => onChange({ label, ...CLOSED })}
      />
    </>
  );
}
