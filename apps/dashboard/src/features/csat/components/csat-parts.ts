import type { ReportPeriod } from '../../../shared/reports/report-period';
import type { CsatChange } from '../hooks/use-csat-search';
import type { CsatSearch } from '../model/csat-search';

/** What every part of the report gets. */
export interface CsatPartProps {
  search: CsatSearch;
  period: ReportPeriod;
  onChange: (change: CsatChange) => void;
}
