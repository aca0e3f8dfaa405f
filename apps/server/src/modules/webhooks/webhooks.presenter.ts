import type { Webhook, WebhookEvent } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import type { SecretBox } from '../../platform/crypto/secret-box';
import { loadInboxes } from '../inboxes/inboxes.facade';
import { loadDeliveryCounts } from './delivery-log.repository';
import { openWebhookSecret } from './webhook-secrets';
import type { WebhookRow } from './webhooks.repository';

/** API shapes in the order of the rows, with the names of their inboxes and their delivery counts. */
export async function presentWebhooks(
  { db, accountId, secrets }: { db: DbReader; accountId: number; secrets: SecretBox },
  rows: WebhookRow[],
): Promise<Webhook[]> {
  const inboxIds = rows.flatMap((row) => (row.inbox_id === null ? [] : [row.inbox_id]));
  const inboxes = await loadInboxes(db, accountId, inboxIds);
  const figures = await loadDeliveryCounts(
    db,
    accountId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const inbox = row.inbox_id === null ? undefined : inboxes.get(row.inbox_id);
    return {
      id: row.id,
      name: row.name,
      url: row.url,
      account_id: row.account_id,
      subscriptions: row.subscriptions as WebhookEvent[],
      secret: openWebhookSecret(secrets, row),
      ...(inbox ? { inbox: { id: inbox.id, name: inbox.name } } : {}),
      ...presentState(row),
      deliveries: figures.get(row.id) ?? { delivered: 0, failed: 0, waiting: 0 },
    };
  });
}

function presentState(row: WebhookRow) {
  const { failing_since: failingSince, paused_at: pausedAt, previous_secret_until: until } = row;
  const state = pausedAt ? 'paused' : failingSince ? 'failing' : 'active';
  return {
    state: state as Webhook['state'],
    failing_since: failingSince?.toISOString() ?? null,
    paused_at: pausedAt?.toISOString() ?? null,
    pause_reason: row.pause_reason,
    previous_secret_until: until && until > new Date() ? until.toISOString() : null,
  };
}
