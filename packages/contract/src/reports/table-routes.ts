import { z } from 'zod';
import { defineRoute } from '../kit/route';
import { moment } from '../kit/values';
import { reportTable } from './entities';
import {
  filters,
  inBusinessHours,
  invalidReport,
  ofAccount,
  reportAccess,
  reportTableGroups,
  reportTableMetrics,
  reportTag,
} from './params';

const base = '/api/v2/accounts/:account_id/reports/table';
const shared = {
  method: 'GET',
  tag: reportTag,
  access: reportAccess,
  params: ofAccount,
  query: z.object({
    metric: z.enum(reportTableMetrics),
    group_by: z.enum(reportTableGroups),
    ...filters,
    since: moment,
    until: moment,
    ...inBusinessHours,
  }),
  invalid: 'error',
  errors: invalidReport,
} as const;

export const showReportTable = defineRoute({
  ...shared,
  name: 'showReportTable',
  path: base,
  summary: 'A metric of a period by inbox, team, agent, label or channel, and in total',
  output: reportTable,
});

export const downloadReportTable = defineRoute({
  ...shared,
  name: 'downloadReportTable',
  path: `${base}/download`,
  summary: 'A metric of a period by inbox, team, agent, label or channel, as CSV',
  raw: true,
  optionalSuffix: '.csv',
});
