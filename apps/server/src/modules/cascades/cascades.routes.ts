import { routes } from '@parley/contract';
import { handle } from '../access/access.facade';
import { deleteAgent } from './actions/delete-agent';
import { deleteContact } from './actions/delete-contact';
import { previewHandOver } from './preview-hand-over';

export const cascadesRoutes = [
  handle(routes.deleteAgent, async (ctx, { params, query }) => {
    await deleteAgent(ctx, params.agent_id, query);
  }),

  handle(routes.previewHandOver, async (ctx, { params, query }) =>
    previewHandOver(ctx, params.agent_id, query),
  ),

  handle(routes.deleteContact, async (ctx, { params }) => {
    await deleteContact(ctx, params.contact_id);
  }),
];
