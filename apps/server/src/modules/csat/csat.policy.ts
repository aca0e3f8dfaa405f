import type { Viewer } from '../access/access.facade';

/** Whether somebody may read reports: administrators, and members whose role says so. */
export function canReadReports(viewer: Viewer): boolean {
  if (viewer.kind !== 'user') return viewer.kind === 'system';
  return viewer.role === 'administrator' || (viewer.permissions?.includes('report_manage') ?? false);
}
