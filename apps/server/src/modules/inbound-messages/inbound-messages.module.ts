import type { Module } from '../../platform/module';
import { arrivalsAgentRoutes } from './arrivals.agent-routes';
import { inboundItemsAgentRoutes } from './inbound-items.agent-routes';
import { eraseInboundOnDeletion, processInboundOnReceived } from './inbound.handlers';
import { disconnectInbox, disconnectOnInboxDeletion } from './jobs/disconnect-inbox.job';
import { fetchPicture, fetchPictureOnOffer } from './jobs/fetch-picture.job';
import { pickUpInbound, processInbound } from './jobs/process-inbound.job';
import { removeOldInbound } from './jobs/remove-old-inbound.job';
import { webhooksRoutes } from './webhooks.routes';

export const inboundMessagesModule: Module = {
  name: 'inbound-messages',
  routes: [...inboundItemsAgentRoutes, ...arrivalsAgentRoutes, ...webhooksRoutes],
  handlers: [
    processInboundOnReceived,
    eraseInboundOnDeletion,
    fetchPictureOnOffer,
    disconnectOnInboxDeletion,
  ],
  jobs: (services) => [
    processInbound(services),
    pickUpInbound(services),
    removeOldInbound(services),
    fetchPicture(services),
    disconnectInbox(services),
  ],
};
