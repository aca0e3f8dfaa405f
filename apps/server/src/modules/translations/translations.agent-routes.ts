import { routes } from '@parley/contract';
import { handle } from '../access/access.facade';
import { translateMessage } from './translate-message';

export const translationsAgentRoutes = [
  handle(routes.translateMessage, (ctx, { params, body }) =>
    translateMessage(
      ctx,
      { displayId: params.conversation_id, messageId: params.message_id },
      body.target_language,
    ),
  ),
];
