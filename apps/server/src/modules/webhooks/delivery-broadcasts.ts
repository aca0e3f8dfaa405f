import { listAdministratorIds } from '../agents/agents.facade';
import type { Services } from '../../platform/services';
import type { DeliveryRow } from './deliveries.repository';

/** Minimum time between two broadcasts about one webhook, so that a busy endpoint does not send one per delivery. */
const EVERY_MS = 1_000;

interface PendingBroadcast {
  timer: NodeJS.Timeout;
  isMore: boolean;
}

const waiting = new WeakMap<Services, Map<string, PendingBroadcast>>();

/** Broadcasts to administrators that the delivery log of a webhook changed. API inboxes have no log of their own. */
export function broadcastDeliveryUpdate(
  services: Services,
  { account_id: accountId, webhook_id: webhookId }: Pick<DeliveryRow, 'account_id' | 'webhook_id'>,
): void {
  if (webhookId !== null) broadcastWebhookUpdate(services, accountId, webhookId);
}

/**
 * Broadcasts immediately, then at most once per second, and always after the last change. Not stored: clients refetch.
 */
export function broadcastWebhookUpdate(services: Services, accountId: number, webhookId: number): void {
  const mine = waiting.get(services) ?? new Map<string, PendingBroadcast>();
  waiting.set(services, mine);
  const key = `${accountId}:${webhookId}`;
  const news = mine.get(key);
  if (news) {
    news.isMore = true;
    return;
  }
  const timer = setTimeout(() => {
    const { isMore } = mine.get(key) ?? { isMore: false };
    mine.delete(key);
    if (isMore) broadcastWebhookUpdate(services, accountId, webhookId);
  }, EVERY_MS);
  timer.unref();
  mine.set(key, { timer, isMore: false });
  broadcastToAdministrators(services, accountId, webhookId).catch((error: unknown) =>
    services.logger.debug({ err: error }, 'administrators not told of deliveries'),
  );
}

async function broadcastToAdministrators(
  services: Services,
  accountId: number,
  webhookId: number,
): Promise<void> {
  const ids = await listAdministratorIds(services.database.tenant(accountId), accountId);
  for (const id of ids)
    services.broadcast({
      accountId,
      event: 'webhook.updated',
      data: { account_id: accountId, id: webhookId },
      audience: { to: 'user', id },
    });
}
