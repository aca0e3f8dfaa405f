import { useT } from '@parley/i18n/react';
import { Screen } from '../../shared/layout/screen';
import { useNow } from '../../shared/lib/use-now';
import { ReportViewsMenu } from '../../shared/report-views/report-views-menu';
import { reportPeriodOf } from '../../shared/reports/report-period';
import { DownloadMenu } from './components/frame/download-menu';
import { HoursHint } from './components/frame/hours-hint';
import { ReportBar } from './components/frame/report-bar';
import { MetricReport } from './components/metric/metric-report';
import { RowsPane } from './components/rows/rows-pane';
import { useSummary } from './data/report-queries';
import { reportQueries, useMetricView } from './hooks/use-metric-view';
import { useReportSearch } from './hooks/use-report-search';
import { useStepRows } from './hooks/use-step-rows';
import { CONVERSATION_METRICS } from './model/metrics';

/** The report about conversations: seven metrics over time. The URL holds all of it. */
export function ConversationsReportPage() {
  const t = useT();
  const [search, onChange] = useReportSearch();
  const period = reportPeriodOf(search, new Date(useNow()));
  const queries = reportQueries(search, period);
  const now = useSummary(queries.now);
  const before = useSummary(queries.before);
  const view = useMetricView(CONVERSATION_METRICS, search, period);
  const rows = useStepRows(view, search, onChange);
  const parts = { search, period, onChange };
  return (
    <Screen
      title={t('nav.reportsConversations')}
      tools={
        <>
          <ReportViewsMenu report="conversations" search={search} />
          <DownloadMenu
            view={view}
            period={period}
            total={now.data}
            name="conversations"
            hasChart={!rows.rows || !rows.isFull}
          />
        </>
      }
      bar={<ReportBar {...parts} />}
    >
      <RowsPane {...rows}>
        {search.hours ? <HoursHint inboxId={search.inbox} /> : null}
        <MetricReport
          {...parts}
          view={view}
          totals={{
            now: now.data,
            before: queries.before ? before.data : undefined,
            error: now.error,
            retry: () => void now.refetch(),
          }}
        />
      </RowsPane>
    </Screen>
  );
}
