import type { ReportPeriod } from '../../../../shared/reports/report-period';
import type { SetReportSearch } from '../../hooks/use-report-search';
import type { ReportSearch } from '../../model/report-search';

/** Props of every part of a report. */
export interface ReportPartProps {
  search: ReportSearch;
  period: ReportPeriod;
  onChange: SetReportSearch;
}
