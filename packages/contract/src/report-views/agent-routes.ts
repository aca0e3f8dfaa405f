import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { id } from '../kit/values';
import { reportAccess } from '../reports/params';
import { reportView, reportViewLimits, reportViewSearch } from './entities';
import { savedReports } from './saved-reports';

const base = '/api/v1/accounts/:account_id/report_views';
const inAccount = z.object({ account_id: id });
const oneView = z.object({ account_id: id, report_view_id: id });
const tag = 'Report views';
const refused = {
  422: `name blank, an unknown report, parameters that are too large, or the caller already has ${reportViewLimits.perPerson} views in the account`,
};
const email = {
  /** IANA name: the week begins, and the email arrives, at the time of this zone. */
  timezone: z.string().max(limits.nameCharacters),
};
const notEmailed = { 422: 'a report without figures of a period, or an unknown time zone' };
const ownerOnly = {
  401: 'a shared view that another person created, and the caller is not an administrator',
};

const input = z.object({
  name: z.string().trim().min(1).max(limits.nameCharacters),
  report: z.enum(savedReports),
  search: reportViewSearch.refine(
    (search) =>
      Object.keys(search).length <= reportViewLimits.searchKeys &&
      JSON.stringify(search).length <= reportViewLimits.searchCharacters,
    'is too long',
  ),
  is_shared: z.boolean(),
});

export const listReportViews = defineRoute({
  name: 'listReportViews',
  method: 'GET',
  path: base,
  summary: 'Saved views of reports: the shared ones and those of the caller, by id',
  tag,
  access: reportAccess,
  params: inAccount,
  output: z.array(reportView),
});

export const createReportView = defineRoute({
  name: 'createReportView',
  method: 'POST',
  path: base,
  summary: 'Save a view of a report; by default only for the caller',
  tag,
  access: reportAccess,
  params: inAccount,
  body: input.partial({ is_shared: true }),
  output: reportView,
  errors: refused,
});

export const updateReportView = defineRoute({
  name: 'updateReportView',
  method: 'PATCH',
  path: `${base}/:report_view_id`,
  summary: 'Change a view of the caller, administrators also shared views of others',
  tag,
  access: reportAccess,
  params: oneView,
  body: input.omit({ report: true }).partial(),
  output: reportView,
  errors: { ...refused, ...ownerOnly },
});

export const deleteReportView = defineRoute({
  name: 'deleteReportView',
  method: 'DELETE',
  path: `${base}/:report_view_id`,
  summary: 'Delete a view of the caller, administrators also shared views of others',
  tag,
  access: reportAccess,
  params: oneView,
  status: 204,
  errors: ownerOnly,
});

export const startWeeklyReportEmail = defineRoute({
  name: 'startWeeklyReportEmail',
  method: 'PUT',
  path: `${base}/:report_view_id/weekly_email`,
  summary: 'Send the caller a view by email every Monday at 8:00, with the figures of the week before',
  tag,
  access: reportAccess,
  params: oneView,
  body: z.object(email),
  output: reportView,
  errors: notEmailed,
});

export const stopWeeklyReportEmail = defineRoute({
  name: 'stopWeeklyReportEmail',
  method: 'DELETE',
  path: `${base}/:report_view_id/weekly_email`,
  summary: 'No longer send the caller a view every Monday',
  tag,
  access: reportAccess,
  params: oneView,
  status: 204,
});

export const sendReportEmail = defineRoute({
  name: 'sendReportEmail',
  method: 'POST',
  path: `${base}/:report_view_id/email`,
  summary: 'Send the caller a view by email now, with the figures of the last full week',
  tag,
  access: reportAccess,
  params: oneView,
  body: z.object(email),
  status: 204,
  errors: { ...notEmailed, 429: 'too many reports' },
});
