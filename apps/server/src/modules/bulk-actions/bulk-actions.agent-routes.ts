import { routes } from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import { handle } from '../access/access.facade';
import { startBulkAction } from './actions/start-bulk-action';
import { findByEcho, findProgress } from './bulk-actions.repository';

export const bulkActionsAgentRoutes = [
  handle(routes.startBulkAction, async (ctx, { body }) => startBulkAction(ctx, body)),

  handle(routes.showBulkAction, async ({ db, accountId, viewer }, { params }) => {
    const key = { accountId, userId: viewer.userId, echoId: params.echo_id };
    const action = await findByEcho(db, key);
    const progress = action && (await findProgress(db, accountId, [action.id])).get(action.id);
    if (!progress) throw new NotFoundError();
    return progress;
  }),
];
