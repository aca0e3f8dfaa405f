export { listReportPoints } from './queries/list-report-points';
export { isAverage } from './queries/measured-rows';
export { summarize } from './queries/summarize';
export {
  type ReportFilter,
  reportFilterOf,
  type ReportPeriod,
  type ReportSource,
} from './report-filter';
export { reportTable } from './report-table';
export { rebuildRollups } from './rollups/update-rollups';
