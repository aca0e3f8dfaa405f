import type { ReportView, ReportViewSearch, SavedReport } from '@parley/contract';
import type { RouteName } from '../routes/all-routes';

export const reportRoutes = {
  overview: 'account_overview_reports',
  conversations: 'conversation_reports',
  agents: 'agent_reports',
  teams: 'team_reports',
  inboxes: 'inbox_reports',
  labels: 'label_reports',
  bots: 'bot_reports',
  csat: 'csat_reports',
  custom: 'custom_reports',
} as const satisfies Record<SavedReport, RouteName>;

/** Parameters that say where a person is in the report rather than how it is set. */
const passing: ReadonlySet<string> = new Set(['view', 'page', 'step', 'list', 'full', 'open']);

/** The parameters of an address that a view keeps. */
export function savedSearchOf(search: object): ReportViewSearch {
  return Object.fromEntries(
    Object.entries(search)
      .filter(([key, value]) => value !== undefined && !passing.has(key))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ) as ReportViewSearch;
}

/** Whether the report is set otherwise than the view. */
export function isChanged(view: Pick<ReportView, 'search'>, search: object): boolean {
  return JSON.stringify(savedSearchOf(view.search)) !== JSON.stringify(savedSearchOf(search));
}
