import type { Module } from '../../platform/module';
import { createCircuitBreaker } from './delivery/circuit-breaker';
import { deliverWebhooks } from './jobs/deliver-webhooks.job';
import { removeOldDeliveries } from './jobs/remove-old-deliveries.job';
import { retryWebhook } from './jobs/retry-webhook.job';
import { webhooksAgentRoutes } from './webhooks.agent-routes';
import { deliverWebhooksOnEvents } from './webhooks.handlers';

export const webhooksModule: Module = {
  name: 'webhooks',
  routes: webhooksAgentRoutes,
  reactions: [deliverWebhooksOnEvents],
  jobs(services) {
    const breaker = createCircuitBreaker();
    return [
      deliverWebhooks(services, breaker),
      retryWebhook(services, breaker),
      removeOldDeliveries(services),
    ];
  },
};
