import type { ReportView, ReportViewSearch, SavedReport } from '@parley/contract';
import type { ReportViewRow } from './report-views.repository';

export function presentReportView(row: ReportViewRow, callerId: number): ReportView {
  return {
    id: row.id,
    name: row.name,
    report: row.report as SavedReport,
    search: row.search as ReportViewSearch,
    is_shared: row.user_id === null,
    is_mine: row.created_by_id === callerId,
    weekly_email: row.weekly_email,
    created_by: row.created_by_id === null ? null : { id: row.created_by_id, name: row.creator_name ?? '' },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
