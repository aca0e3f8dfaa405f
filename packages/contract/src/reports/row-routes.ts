import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { moment, page } from '../kit/values';
import { reportRows } from './entities';
import { invalidReport, ofAccount, reportAccess, reportMetrics, reportTag, scope } from './params';

const base = '/api/v2/accounts/:account_id/reports/rows';
const behind = { metric: z.enum(reportMetrics), ...scope, since: moment, until: moment };
const shared = {
  method: 'GET',
  tag: reportTag,
  access: reportAccess,
  params: ofAccount,
  invalid: 'error',
  errors: invalidReport,
} as const;

export const listReportRows = defineRoute({
  ...shared,
  name: 'listReportRows',
  path: base,
  summary: `What a figure counts, newest first, ${limits.reportRowsPerPage} rows per page`,
  query: z.object({ ...behind, page }),
  output: reportRows,
});

export const downloadReportRows = defineRoute({
  ...shared,
  name: 'downloadReportRows',
  path: `${base}/download`,
  summary: 'What a figure counts, newest first, as CSV',
  query: z.object(behind),
  raw: true,
  optionalSuffix: '.csv',
});
