import { randomToken } from '../../platform/crypto/tokens';
import type { SecretBox } from '../../platform/crypto/secret-box';
import type { WebhookRow } from './webhooks.repository';

/** A new signing secret of a webhook: 24 characters, as shown to administrators. */
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

/** The previous secret while it is still used for a second signature. It stays sealed as it was. */
export function openPreviousSecret(secrets: SecretBox, webhook: WebhookRow): string | null {
  const { previous_secret: sealed, previous_secret_until: until } = webhook;
  return sealed !== null && until !== null && until > new Date()
    ? secrets.open(sealed, secretLocation(webhook))
    : null;
}

function secretLocation(webhook: Pick<WebhookRow, 'account_id' | 'id'>) {
  return { table: 'webhooks', column: 'secret', rowId: webhook.id ?? 0, accountId: webhook.account_id };
}
