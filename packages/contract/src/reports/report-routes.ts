import { z } from 'zod';
import { defineRoute } from '../kit/route';
import { id, lenient, listOf, page } from '../kit/values';
import {
  botMetrics,
  botSummaryWithPrevious,
  inboxLabelMatrix,
  liveAgent,
  liveMetrics,
  outgoingCount,
  reportPoint,
  responseTimeDistribution,
  summaryWithPrevious,
} from './entities';
import {
  inBusinessHours,
  invalidReport,
  ofAccount,
  period,
  reportAccess,
  reportTag,
  scope,
  zone,
} from './params';

const base = '/api/v2/accounts/:account_id/reports';
const shared = {
  method: 'GET',
  tag: reportTag,
  access: reportAccess,
  params: ofAccount,
  invalid: 'error',
  errors: invalidReport,
} as const;

export const showReport = defineRoute({
  ...shared,
  name: 'showReport',
  path: base,
  summary: 'A metric over time, empty steps included; `{}` for an unknown metric',
  query: z.object({
    ...scope,
    ...period,
    ...zone,
    ...inBusinessHours,
    metric: lenient(z.string().max(100)),
    /** hour, day, week (from Sunday), month or year; anything else is day. */
    group_by: lenient(z.string().max(100)),
  }),
  output: z.union([z.array(reportPoint), z.strictObject({})]),
});

export const showReportSummary = defineRoute({
  ...shared,
  name: 'showReportSummary',
  path: `${base}/summary`,
  summary: 'All metrics of a period and of the one before it',
  query: z.object({ ...scope, ...period, ...inBusinessHours }),
  output: summaryWithPrevious,
});

export const showBotSummary = defineRoute({
  ...shared,
  name: 'showBotSummary',
  path: `${base}/bot_summary`,
  summary: 'What bots resolved and handed over, in a period and in the one before it',
  query: z.object({ ...scope, ...period }),
  output: botSummaryWithPrevious,
});

export const showBotMetrics = defineRoute({
  ...shared,
  name: 'showBotMetrics',
  path: `${base}/bot_metrics`,
  summary: 'Conversations in inboxes that have a bot now, and how they ended',
  query: z.object(period),
  output: botMetrics,
});

export const showConversationReport = defineRoute({
  ...shared,
  name: 'showConversationReport',
  path: `${base}/conversations`,
  summary: 'Open conversations now: of the account, or of 25 agents per page (`type=agent`)',
  query: z.object({ type: z.enum(['account', 'agent']), page }),
  output: z.union([liveMetrics, z.array(liveAgent)]),
});

const idList = listOf(id, 1_000);

export const showInboxLabelMatrix = defineRoute({
  ...shared,
  name: 'showInboxLabelMatrix',
  path: `${base}/inbox_label_matrix`,
  summary: 'Conversations of a period by inbox and label',
  query: z.object({ ...period, inbox_ids: lenient(idList), label_ids: lenient(idList) }),
  output: inboxLabelMatrix,
});

export const showFirstResponseTimes = defineRoute({
  ...shared,
  name: 'showFirstResponseTimes',
  path: `${base}/first_response_time_distribution`,
  summary: 'First responses of a period by channel and by how long they took',
  query: z.object(period),
  output: responseTimeDistribution,
});

export const countOutgoingMessages = defineRoute({
  ...shared,
  name: 'countOutgoingMessages',
  path: `${base}/outgoing_messages_count`,
  summary: 'Outgoing messages of a period by agent, team, inbox or label',
  query: z.object({ ...period, group_by: z.enum(['agent', 'team', 'inbox', 'label']) }),
  output: z.array(outgoingCount),
});
