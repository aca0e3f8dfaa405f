import { z } from 'zod';
import { defineRoute } from '../kit/route';
import { integer, lenient } from '../kit/values';
import { inBusinessHours, invalidReport, ofAccount, period, reportAccess, reportTag, zone } from './params';

const base = '/api/v2/accounts/:account_id/reports';
const shared = {
  method: 'GET',
  tag: reportTag,
  access: reportAccess,
  params: ofAccount,
  invalid: 'error',
  query: z.object({ ...period, ...inBusinessHours }),
  raw: true,
  optionalSuffix: '.csv',
  errors: invalidReport,
} as const;

export const downloadAgentReport = defineRoute({
  ...shared,
  name: 'downloadAgentReport',
  path: `${base}/agents`,
  summary: 'Figures of a period for each agent, as CSV',
});

export const downloadInboxReport = defineRoute({
  ...shared,
  name: 'downloadInboxReport',
  path: `${base}/inboxes`,
  summary: 'Figures of a period for each inbox, as CSV',
});

export const downloadLabelReport = defineRoute({
  ...shared,
  name: 'downloadLabelReport',
  path: `${base}/labels`,
  summary: 'Figures of a period for each label, as CSV',
});

export const downloadTeamReport = defineRoute({
  ...shared,
  name: 'downloadTeamReport',
  path: `${base}/teams`,
  summary: 'Figures of a period for each team, as CSV',
});

export const downloadConversationSummary = defineRoute({
  ...shared,
  name: 'downloadConversationSummary',
  path: `${base}/conversations_summary`,
  summary: 'Figures of a period for the whole account, as CSV',
});

export const downloadConversationTraffic = defineRoute({
  ...shared,
  name: 'downloadConversationTraffic',
  path: `${base}/conversation_traffic`,
  summary: 'Conversations started in each hour of the last full days, as CSV',
  query: z.object({ ...zone, days_before: lenient(integer.pipe(z.number().min(1).max(366))) }),
});
