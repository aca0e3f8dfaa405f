import { routes } from '@parley/contract';
import { handle } from '../access/access.facade';
import { moveMessage } from './actions/move-message';
import { undoMessageMove } from './actions/undo-message-move';
import { presentMove } from './message-moves.presenter';

export const messageMovesAgentRoutes = [
  handle(routes.moveMessage, async (ctx, { params, body }) => {
    const { from_conversation_id: displayId, moved_message_id: messageId } = params;
    return presentMove(
      await moveMessage(ctx, { displayId, messageId, targetNumber: body.target_conversation_id }),
    );
  }),

  handle(routes.undoMessageMove, async (ctx, { params }) =>
    presentMove(await undoMessageMove(ctx, params.message_move_id)),
  ),
];
