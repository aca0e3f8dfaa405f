import { useI18n } from '@parley/i18n/react';
import { localDayOf } from '@parley/ui';
import { Screen } from '../../shared/layout/screen';
import { useNow } from '../../shared/lib/use-now';
import { ReportViewsMenu } from '../../shared/report-views/report-views-menu';
import { RecordFilter } from '../../shared/reports/record-filter';
import { useAbility } from '../../shared/session/use-session';
import { useWorkspace } from '../../shared/workspace/workspace-query';
import { AgentsCard } from './components/overview/agents-card';
import { HeatMapCard } from './components/overview/heat-map-card';
import { LiveChip } from './components/overview/live-chip';
import { LiveTiles } from './components/overview/live-tiles';
import { TeamsCard } from './components/overview/teams-card';
import { WaitingCard } from './components/overview/waiting-card';
import { RowsPane } from './components/rows/rows-pane';
import { useHourRows } from './hooks/use-hour-rows';
import { useLive } from './hooks/use-live';
import { useReportSearch } from './hooks/use-report-search';

/** What is going on now, kept right by events. */
export function OverviewPage() {
  const { t, formatDate } = useI18n();
  const [search, onChange] = useReportSearch();
  const now = new Date(useNow());
  const { teams } = useWorkspace();
  const canOpen = useAbility('openConversations');
  const metric = search.metric === 'resolutions_count' ? search.metric : 'conversations_count';
  const rows = useHourRows(metric, search, onChange, now);
  useLive();
  return (
    <Screen
      title={t('nav.reportsOverview')}
      note={
        <>
          <LiveChip />
          <span className="num truncate text-12 text-3 max-md:hidden">
            {formatDate(now, {
              weekday: 'long',
              day: 'numeric',
              month: 'long',
              hour: 'numeric',
              minute: '2-digit',
            })}
          </span>
        </>
      }
      tools={
        <>
          <ReportViewsMenu report="overview" search={search} />
          <RecordFilter
            label={t('reports.team')}
            value={search.team}
            options={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(team) => onChange({ team })}
          />
        </>
      }
    >
      <RowsPane {...rows}>
        <div className="@container flex flex-col gap-4">
          <LiveTiles teamId={search.team} />
          <div className="grid items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <HeatMapCard metric={metric} search={search} onChange={onChange} now={now} />
              <AgentsCard
                teamId={search.team}
                today={localDayOf(now)}
                sort={search.sort}
                onChange={onChange}
              />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              {canOpen ? <WaitingCard teamId={search.team} /> : null}
              <TeamsCard teamId={search.team} />
            </div>
          </div>
        </div>
      </RowsPane>
    </Screen>
  );
}
