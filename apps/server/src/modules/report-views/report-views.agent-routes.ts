import { routes } from '@parley/contract';
import { handle } from '../access/access.facade';
import {
  createReportView,
  deleteReportView,
  readerOf,
  startWeeklyEmail,
  stopWeeklyEmail,
  updateReportView,
} from './report-views.actions';
import { presentReportView } from './report-views.presenter';
import { listReportViews } from './report-views.repository';

export const reportViewsAgentRoutes = [
  handle(routes.listReportViews, async (ctx) =>
    (await listReportViews(ctx.db, readerOf(ctx))).map((view) => presentReportView(view, ctx.viewer.userId)),
  ),

  handle(routes.createReportView, async (ctx, { body }) =>
    presentReportView(await createReportView(ctx, body), ctx.viewer.userId),
  ),

  handle(routes.updateReportView, async (ctx, { params, body }) =>
    presentReportView(await updateReportView(ctx, params.report_view_id, body), ctx.viewer.userId),
  ),

  handle(routes.deleteReportView, async (ctx, { params }) => {
    await deleteReportView(ctx, params.report_view_id);
  }),

  handle(routes.startWeeklyReportEmail, async (ctx, { params, body }) =>
    presentReportView(await startWeeklyEmail(ctx, params.report_view_id, body.timezone), ctx.viewer.userId),
  ),

  handle(routes.stopWeeklyReportEmail, async (ctx, { params }) => {
    await stopWeeklyEmail(ctx, params.report_view_id);
  }),
];
