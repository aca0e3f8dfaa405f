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
  return secrets.seal(secret, secretLocation(webhook));
}

export function openWebhookSecret(secrets: SecretBox, webhook: WebhookRow): string {
  return secrets.open(webhook.secret, secretLocation(webhook));
}

/** The secret that was replaced, as long as it signs too. It is kept as it was sealed. */
export function openPreviousSecret(secrets: SecretBox, webhook: WebhookRow): string | null {
  const { previous_secret: sealed, previous_secret_until: until } = webhook;
  return sealed !== null && until !== null && until > new Date()
    ? secrets.open(sealed, secretLocation(webhook))
    : null;
}

function secretLocation(webhook: Pick<WebhookRow, 'account_id' | 'id'>) {
  return { table: 'webhooks', column: 'secret', rowId: webhook.id ?? 0, accountId: webhook.account_id };
}
