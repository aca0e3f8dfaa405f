import type { Module } from '../../platform/module';
import { inboundItemsAgentRoutes } from './inbound-items.agent-routes';
import { eraseInboundOnDeletion, processInboundOnReceived } from './inbound.handlers';
import { pickUpInbound, processInbound } from './jobs/process-inbound.job';
import { removeOldInbound } from './jobs/remove-old-inbound.job';
import { webhooksRoutes } from './webhooks.routes';

export const inboundMessagesModule: Module = {
  name: 'inbound-messages',
  routes: [...inboundItemsAgentRoutes, ...webhooksRoutes],
  handlers: [processInboundOnReceived, eraseInboundOnDeletion],
  jobs: (services) => [processInbound(services), pickUpInbound(services), removeOldInbound(services)],
};
