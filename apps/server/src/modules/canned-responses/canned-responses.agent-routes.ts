import { routes } from '@parley/contract';
import { handle } from '../access/access.facade';
import { createCannedResponse, deleteCannedResponse, updateCannedResponse } from './canned-responses.actions';
import { presentCannedResponse } from './canned-responses.presenter';
import { listCannedResponses, searchCannedResponses } from './canned-responses.repository';

export const cannedResponsesAgentRoutes = [
  handle(routes.listCannedResponses, async (ctx, { query }) => {
    const words = query.search?.trim();
    const rows = words
      ? await searchCannedResponses(ctx.db, ctx.accountId, words)
      : await listCannedResponses(ctx.db, ctx.accountId);
    return rows.map(presentCannedResponse);
  }),

  handle(routes.createCannedResponse, async (ctx, { body }) =>
    presentCannedResponse(await createCannedResponse(ctx, body)),
  ),

  handle(routes.updateCannedResponse, async (ctx, { params, body }) =>
    presentCannedResponse(await updateCannedResponse(ctx, params.canned_response_id, body)),
  ),

  handle(routes.deleteCannedResponse, async (ctx, { params }) => {
    await deleteCannedResponse(ctx, params.canned_response_id);
  }),
];
