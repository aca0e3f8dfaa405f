import { type CannedResponse, routes } from '@parley/contract';
import { handle } from '../access/access.facade';
import { createCannedResponse, deleteCannedResponse, updateCannedResponse } from './canned-responses.actions';
import {
  type CannedResponseRow,
  cannedResponseRows,
  searchCannedResponses,
} from './canned-responses.repository';

export const cannedResponsesAgentRoutes = [
  handle(routes.listCannedResponses, async (ctx, { query }) => {
    const words = query.search?.trim();
    const rows = words
      ? await searchCannedResponses(ctx.db, ctx.accountId, words)
      : await cannedResponseRows.list(ctx.db, ctx.accountId);
    return rows.map(presentCannedResponse);
  }),
  handle(routes.createCannedResponse, async (ctx, { body }) =>
    presentCannedResponse(await createCannedResponse(ctx, body)),
  ),
  handle(routes.updateCannedResponse, async (ctx, { params, body }) =>
    presentCannedResponse(await updateCannedResponse(ctx, params.canned_response_id, body)),
  ),
  handle(routes.deleteCannedResponse, (ctx, { params }) =>
    deleteCannedResponse(ctx, params.canned_response_id),
  ),
];

function presentCannedResponse(row: CannedResponseRow): CannedResponse {
  return {
    id: row.id,
    account_id: row.account_id,
    short_code: row.short_code,
    content: row.content,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
