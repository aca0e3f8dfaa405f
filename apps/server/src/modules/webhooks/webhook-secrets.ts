import { randomToken } from '../../platform/crypto/tokens';
import type { SecretBox } from '../../platform/crypto/secret-box';
import type { WebhookRow } from './webhooks.repository';

/** A new key for the signatures of a webhook: 24 characters, as shown to its owner. */
export function newWebhookSecret(): string {
  return randomToken(16, 'base58');
}

export function sealWebhookSecret(
  secrets: SecretBox,
  webhook: Pick<WebhookRow, 'account_id' | 'id'>,
  secret: string,
): string {
  return secrets.seal(secret, placeOf(webhook));
}

export function openWebhookSecret(secrets: SecretBox, webhook: WebhookRow): string {
  return secrets.open(webhook.secret, placeOf(webhook));
}

function placeOf(webhook: Pick<WebhookRow, 'account_id' | 'id'>) {
  return { table: 'webhooks', column: 'secret', rowId: webhook.id ?? 0, accountId: webhook.account_id };
}
