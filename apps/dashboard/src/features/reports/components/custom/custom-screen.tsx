import type { ReportTableMetric } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Screen } from '../../../../shared/layout/screen';
import { type CsvCell, csvText } from '../../../../shared/lib/csv-text';
import { downloadText } from '../../../../shared/lib/download-file';
import { ReportViewsMenu } from '../../../../shared/report-views/report-views-menu';
import type { ReportPeriod } from '../../../../shared/reports/report-period';
import type { RowsPaneState } from '../../hooks/rows-pane-state';
import type { SetCustomSearch } from '../../hooks/use-custom-search';
import type { CustomSearch } from '../../model/custom-search';
import { HoursHint } from '../frame/hours-hint';
import { RowsPane } from '../rows/rows-pane';
import { CustomBar } from './custom-bar';

/** Props of both kinds of the custom report. */
export interface CustomReportProps {
  metric: ReportTableMetric;
  search: CustomSearch;
  onChange: SetCustomSearch;
}

interface CustomScreenProps extends CustomReportProps {
  period: ReportPeriod;
  rows: RowsPaneState;
  /** By what, in the name of the file. */
  by: string;
  /** The table as CSV; null while it is loading. */
  csv: (() => CsvCell[][]) | null;
  children: ReactNode;
}

/** The frame of the custom report. */
export function CustomScreen({ by, csv, children, rows, ...parts }: CustomScreenProps) {
  const t = useT();
  const { metric, search, period } = parts;
  const { start, end } = period.range;
  return (
    <Screen
      title={t('nav.reportsCustom')}
      tools={
        <>
          <ReportViewsMenu report="custom" search={search} />
          <Button
            icon={<Download aria-hidden />}
            disabled={!csv}
            onClick={() =>
              csv && downloadText(csvText(csv()), `${metric}_by_${by}_${start}_${end}.csv`, 'text/csv')
            }
          >
            {t('reports.downloadCsv')}
          </Button>
        </>
      }
      bar={<CustomBar {...parts} />}
    >
      <RowsPane {...rows}>
        {search.hours ? <HoursHint inboxId={search.inbox} /> : null}
        {children}
      </RowsPane>
    </Screen>
  );
}
