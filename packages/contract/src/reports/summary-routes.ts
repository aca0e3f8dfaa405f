import { z } from 'zod';
import { defineRoute } from '../kit/route';
import { labelSummaryRow, statusCounts, summaryRow } from './entities';
import { inBusinessHours, invalidReport, ofAccount, period, reportAccess, reportTag } from './params';

const base = '/api/v2/accounts/:account_id/summary_reports';
const shared = {
  method: 'GET',
  tag: reportTag,
  access: reportAccess,
  params: ofAccount,
  invalid: 'error',
  query: z.object({ ...period, ...inBusinessHours }),
  errors: invalidReport,
} as const;

export const summarizeAgents = defineRoute({
  ...shared,
  name: 'summarizeAgents',
  path: `${base}/agent`,
  summary: 'Figures of a period for each agent',
  output: z.array(summaryRow),
});

export const summarizeInboxes = defineRoute({
  ...shared,
  name: 'summarizeInboxes',
  path: `${base}/inbox`,
  summary: 'Figures of a period for each inbox',
  output: z.array(summaryRow),
});

export const summarizeTeams = defineRoute({
  ...shared,
  name: 'summarizeTeams',
  path: `${base}/team`,
  summary: 'Figures of a period for each team',
  output: z.array(summaryRow),
});

export const summarizeLabels = defineRoute({
  ...shared,
  name: 'summarizeLabels',
  path: `${base}/label`,
  summary: 'Figures of a period for each label',
  output: z.array(labelSummaryRow),
});

export const summarizeChannels = defineRoute({
  ...shared,
  name: 'summarizeChannels',
  path: `${base}/channel`,
  summary: 'Conversations started in a period of at most six months, by channel and status now',
  output: z.record(z.string(), statusCounts),
});
