import { useI18n } from '@parley/i18n/react';
import { Screen } from '../../shared/layout/screen';
import { useNow } from '../../shared/lib/use-now';
import { ReportViewsMenu } from '../../shared/report-views/report-views-menu';
import { reportPeriodOf } from '../../shared/reports/report-period';
import { BotCards } from './components/bots/bot-cards';
import { DownloadMenu } from './components/frame/download-menu';
import { ReportBar } from './components/frame/report-bar';
import { MetricReport } from './components/metric/metric-report';
import { RowsPane } from './components/rows/rows-pane';
import { useBotSummary } from './data/report-queries';
import { useMetricView } from './hooks/use-metric-view';
import { useReportSearch } from './hooks/use-report-search';
import { useStepRows } from './hooks/use-step-rows';
import { BOT_METRICS } from './model/metrics';

/** The report about bots: what they resolved, and what they handed to people. */
export function BotsReportPage() {
  const { t } = useI18n();
  const [{ inbox: _inbox, team: _team, agent: _agent, label: _label, hours: _hours, ...search }, onChange] =
    useReportSearch();
  const period = reportPeriodOf(search, new Date(useNow()));
  const now = useBotSummary(period);
  const before = useBotSummary(search.compare === false ? null : period.previous);
  const view = useMetricView(BOT_METRICS, search, period);
  const rows = useStepRows(view, search, onChange);
  const parts = { search, period, onChange };
  return (
    <Screen
      title={t('reports.bots')}
      tools={
        <>
          <ReportViewsMenu report="bots" search={search} />
          <DownloadMenu
            view={view}
            period={period}
            total={now.data}
            name="bots"
            hasChart={!rows.rows || !rows.isFull}
          />
        </>
      }
      bar={<ReportBar {...parts} hasScope={false} />}
    >
      <RowsPane {...rows}>
        <BotCards period={period} isCompared={search.compare !== false} />
        <MetricReport
          {...parts}
          view={view}
          totals={{
            now: now.data,
            before: search.compare === false ? undefined : before.data,
            error: now.error,
            retry: () => void now.refetch(),
          }}
        />
      </RowsPane>
    </Screen>
  );
}
