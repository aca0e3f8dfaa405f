import { routes } from '@parley/contract';
import { handle } from '../access/access.facade';
import { showMessageLedger } from './show-message-ledger';

export const messageLedgerAgentRoutes = [
  handle(routes.showMessageLedger, (ctx, { params }) =>
    showMessageLedger(ctx, params.conversation_id, params.message_id),
  ),
];
