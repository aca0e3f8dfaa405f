import type { Module } from '../../platform/module';
import { messageMovesAgentRoutes } from './message-moves.agent-routes';
import { messageMovesRealtime } from './message-moves.realtime';

export const messageMovesModule: Module = {
  name: 'message-moves',
  routes: messageMovesAgentRoutes,
  realtime: messageMovesRealtime,
};
