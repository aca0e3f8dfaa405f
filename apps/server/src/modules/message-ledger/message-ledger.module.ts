import type { Module } from '../../platform/module';
import { messageLedgerAgentRoutes } from './message-ledger.agent-routes';

export const messageLedgerModule: Module = {
  name: 'message-ledger',
  routes: messageLedgerAgentRoutes,
};
