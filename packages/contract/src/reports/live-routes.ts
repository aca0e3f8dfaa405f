import { z } from 'zod';
import { defineRoute } from '../kit/route';
import { id, lenient } from '../kit/values';
import { liveGroup, liveMetrics } from './entities';
import { invalidReport, ofAccount, reportAccess, reportTag } from './params';

const base = '/api/v2/accounts/:account_id/live_reports';
const shared = {
  method: 'GET',
  tag: reportTag,
  access: reportAccess,
  params: ofAccount,
  invalid: 'error',
  errors: invalidReport,
} as const;

export const showLiveMetrics = defineRoute({
  ...shared,
  name: 'showLiveMetrics',
  path: `${base}/conversation_metrics`,
  summary: 'Conversations now: open, unattended, unassigned, pending',
  query: z.object({ team_id: lenient(id) }),
  output: liveMetrics,
});

export const showLiveGroups = defineRoute({
  ...shared,
  name: 'showLiveGroups',
  path: `${base}/grouped_conversation_metrics`,
  summary: 'Open conversations now, by team or assignee',
  query: z.object({ group_by: z.enum(['team_id', 'assignee_id']), team_id: lenient(id) }),
  output: z.array(liveGroup),
});
