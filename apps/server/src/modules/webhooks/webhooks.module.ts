import type { Module } from '../../platform/module';
import { createCircuitBreaker } from './delivery/circuit-breaker';
import { deliverWebhooks } from './jobs/deliver-webhooks.job';
import { eraseDeletedMessage } from './jobs/erase-deleted-message.job';
import { mailWebhookPaused } from './jobs/mail-webhook-paused.job';
import { requeueDeliveries } from './jobs/requeue-deliveries.job';
import { removeOldDeliveries } from './jobs/remove-old-deliveries.job';
import { replayWebhook } from './jobs/replay-webhook.job';
import { retryWebhooks } from './jobs/retry-webhooks.job';
import { webhookDeliveriesAgentRoutes } from './webhook-deliveries.agent-routes';
import { webhooksAgentRoutes } from './webhooks.agent-routes';
import {
  deliverWebhooksOnEvents,
  eraseDeliveriesOnDeletion,
  eraseMessageOnDeletion,
  mailAdministratorsOnWebhookPaused,
  workForWebhookOnRequest,
} from './webhooks.handlers';
import { webhooksRealtime } from './webhooks.realtime';

export const webhooksModule: Module = {
  name: 'webhooks',
  routes: [...webhooksAgentRoutes, ...webhookDeliveriesAgentRoutes],
  realtime: webhooksRealtime,
  handlers: [
    deliverWebhooksOnEvents,
    eraseDeliveriesOnDeletion,
    eraseMessageOnDeletion,
    mailAdministratorsOnWebhookPaused,
    workForWebhookOnRequest,
  ],
  jobs(services) {
    const breaker = createCircuitBreaker();
    return [
      deliverWebhooks(services, breaker),
      retryWebhooks(services, breaker),
      replayWebhook(services, breaker),
      mailWebhookPaused(services),
      requeueDeliveries(services),
      removeOldDeliveries(services),
      eraseDeletedMessage(services),
    ];
  },
};
