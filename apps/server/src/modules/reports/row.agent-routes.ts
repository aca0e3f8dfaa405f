import { limits, routes } from '@parley/contract';
import { handleReport } from './handle-report';
import { presentReportRows } from './present-report-rows';
import { countReportRows, listReportRows } from './queries/list-report-rows';
import { isAboutMessages } from './queries/measured-rows';
import { reportFilterOf, requiredPeriodOf } from './report-filter';
import { rowsCsv } from './csv/rows-csv';
import { sendCsv } from './csv/send-csv';

const PER_PAGE = limits.reportRowsPerPage;

export const rowAgentRoutes = [
  handleReport(routes.listReportRows, async (ctx, { query }) => {
    const { metric, page } = query;
    const measured = { metric, filter: await reportFilterOf(ctx, query), period: requiredPeriodOf(query) };
    const offset = (page - 1) * PER_PAGE;
    const [rows, { count, hidden }] = await Promise.all([
      listReportRows(ctx.db, ctx.viewer, measured, { limit: PER_PAGE, offset }),
      countReportRows(ctx.db, ctx.viewer, measured),
    ]);
    return {
      payload: await presentReportRows(ctx, rows, isAboutMessages(metric)),
      meta: { count, hidden_count: hidden, current_page: page, per_page: PER_PAGE },
    };
  }),

  handleReport(routes.downloadReportRows, async (ctx, { query }) => {
    const { metric } = query;
    const measured = { metric, filter: await reportFilterOf(ctx, query), period: requiredPeriodOf(query) };
    await sendCsv(ctx, `${metric}_rows`, rowsCsv(ctx, measured));
  }),
];
