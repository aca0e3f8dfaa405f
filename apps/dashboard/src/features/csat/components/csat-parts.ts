import type { ReportPeriod } from '../../../shared/reports/report-period';
import type { CsatChange } from '../hooks/use-csat-search';
import type { CsatSearch } from '../model/csat-search';

/** Props of every part of the report. */
export interface CsatPartProps {
  search: CsatSearch;
  period: ReportPeriod;
  onChange: (change: CsatChange) => void;
}
