import type { Services } from '../../../platform/services';
import { type Endpoint } from '../endpoints';
import { webhookPaused } from '../webhooks.events';
import * as webhooks from '../webhooks.repository';
import type { SendOutcome } from './send-webhook';

/** Days without a single success after which a failing webhook is paused. */
export const PAUSE_AFTER_DAYS = 5;

/**
 * Records since when a webhook fails. Pauses it and notifies the administrators after 5 days of failures, or
 * immediately when the receiver answers that it is gone for good (410). Also updates `endpoint`.
 */
export async function updateEndpointHealth(
  services: Services,
  accountId: number,
  {
    endpoint,
    outcome,
    hasRecentFailures,
  }: { endpoint: Endpoint; outcome: SendOutcome; hasRecentFailures: boolean },
): Promise<void> {
  if (endpoint.kind !== 'webhook') return;
  const db = services.database.tenant(accountId);
  if (outcome.ok) {
    // Another job of the same endpoint may have recorded a failure since this one loaded it.
    if (!endpoint.failingSince && !hasRecentFailures) return;
    endpoint.failingSince = null;
    return webhooks.setFailing(db, accountId, endpoint.id, false);
  }
  if (!endpoint.failingSince) {
    endpoint.failingSince = new Date();
    await webhooks.setFailing(db, accountId, endpoint.id, true);
  }
  if (outcome.code === 'gone') await pause(services, accountId, endpoint, 'gone');
  else if (Date.now() - endpoint.failingSince.getTime() > PAUSE_AFTER_DAYS * 86_400_000)
    await pause(services, accountId, endpoint, 'failing');
}

async function pause(
  services: Services,
  accountId: number,
  endpoint: Endpoint,
  reason: 'failing' | 'gone',
): Promise<void> {
  const origin = { accountId, actor: { type: 'System' as const, id: null } };
  await services.runInTx(origin, async (tx) => {
    const paused =
      reason === 'gone'
        ? await webhooks.pauseWebhook(tx.db, accountId, endpoint.id, reason)
        : await webhooks.pauseFailingWebhook(tx.db, accountId, endpoint.id, PAUSE_AFTER_DAYS);
    if (!paused) return;
    endpoint.isPaused = true;
    tx.emit(webhookPaused(endpoint.id, reason));
    tx.audit({
      auditableType: 'Webhook',
      auditableId: endpoint.id,
      action: 'update',
      changes: { paused: [false, true], pause_reason: [null, reason] },
    });
  });
}
