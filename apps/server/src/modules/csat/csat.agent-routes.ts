import { Readable } from 'node:stream';
import { limits, routes } from '@parley/contract';
import { isTimeZone } from '../../platform/clock/time-zone';
import { RuleError } from '../../platform/http/errors';
import { defineLimit } from '../../platform/limits';
import { handle } from '../access/access.facade';
import { consumeLimits } from '../auth/auth.facade';
import { updateReviewNotes } from './actions/update-review-notes';
import { csvOfCsatResponses } from './csat-csv';
import { countRatingsByDay, listCsatResponses } from './csat-responses.repository';
import { presentCsatResponse, presentCsatResponses } from './present-csat-responses';
import { ratingsCount, readCsatMetrics } from './read-csat-metrics';

const PER_PAGE = limits.csatResponsesPerPage;
const DOWNLOADS = defineLimit({ name: 'csat-downloads-per-account', limit: 30, windowSeconds: 3_600 });

export const csatAgentRoutes = [
  handle(routes.listCsatResponses, async (ctx, { query }) => {
    const { page, sort = '-created_at', ...filter } = query;
    const offset = (page - 1) * PER_PAGE;
    const rows = await listCsatResponses(ctx.db, ctx.accountId, { filter, sort, limit: PER_PAGE, offset });
    return presentCsatResponses(ctx, rows);
  }),

  handle(routes.showCsatMetrics, (ctx, { query }) => readCsatMetrics(ctx.db, ctx.accountId, query)),

  handle(routes.listCsatDays, async (ctx, { query }) => {
    const { timezone = 'UTC', ...filter } = query;
    if (!isTimeZone(timezone)) {
      const fields = [{ field: 'timezone', code: 'not_included' as const }];
      throw new RuleError('invalid_input', 'Timezone is not included in the list', { fields });
    }
    const counts = await countRatingsByDay(ctx.db, ctx.accountId, { filter, timezone });
    const dates = [...new Set(counts.map(({ day }) => day))];
    return dates.map((date) => ({
      date,
      ratings_count: ratingsCount(counts.filter(({ day }) => day === date)),
    }));
  }),

  handle(routes.downloadCsatResponses, async (ctx, { query }) => {
    const { sort = '-created_at', ...filter } = query;
    await consumeLimits(ctx, [{ rule: DOWNLOADS, key: String(ctx.accountId) }]);
    const lines = await csvOfCsatResponses(ctx, { filter, sort });
    const { exchange } = ctx;
    exchange.setHeader('content-type', 'text/csv; charset=utf-8');
    exchange.setHeader('content-disposition', 'attachment; filename="csat_report.csv"');
    await exchange.reply.send(Readable.from(lines));
  }),

  handle(routes.updateCsatResponse, async (ctx, { params, body }) =>
    presentCsatResponse(
      ctx,
      await updateReviewNotes(ctx, params.csat_survey_response_id, body.csat_review_notes),
    ),
  ),
];
