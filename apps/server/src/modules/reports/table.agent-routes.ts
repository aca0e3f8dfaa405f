import { routes } from '@parley/contract';
import { personTexts } from '../auth/auth.facade';
import { groupsCsv } from './csv/groups-csv';
import { sendCsv } from './csv/send-csv';
import { handleReport } from './handle-report';
import { reportTable } from './report-table';

export const tableAgentRoutes = [
  handleReport(routes.showReportTable, async (ctx, { query }) => {
    const { rows, total } = await reportTable(ctx, query);
    return { rows, total };
  }),

  handleReport(routes.downloadReportTable, async (ctx, { query }) => {
    const table = await reportTable(ctx, query);
    await sendCsv(
      ctx,
      `${query.metric}_by_${query.group_by}`,
      groupsCsv(personTexts(ctx, ctx.user), query, table),
    );
  }),
];
