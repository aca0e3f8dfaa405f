import type { EmailedReport, ReportViewSearch } from '@parley/contract';

/** Last part of a report's address in the dashboard. */
const paths: Record<EmailedReport, string> = {
  conversations: 'conversation',
  agents: 'agent',
  teams: 'teams',
  inboxes: 'inboxes',
  labels: 'label',
  csat: 'csat',
  custom: 'custom',
};

interface View {
  id: number;
  report: EmailedReport;
  search: ReportViewSearch;
}

/** Where the dashboard shows a view with the figures of the given days, the first and the last included. */
export function viewUrl(
  frontendUrl: string,
  accountId: number,
  { id, report, search }: View,
  [from, to]: [string, string],
): string {
  const parameters = Object.entries({ ...search, span: 'custom', from, to, view: id });
  const query = new URLSearchParams(parameters.map(([key, value]) => [key, String(value)]));
  return `${frontendUrl}/app/accounts/${accountId}/reports/${paths[report]}?${query}`;
}
