import type { SecretBox } from '../../platform/crypto/secret-box';
import type { ApiChannelRow, WebWidgetRow } from './inboxes.repository';

// Sealed under the channel's public token: it is unique, never changes and is known before the row exists.

export function sealWidgetHmacToken(
  secrets: SecretBox,
  channel: Pick<WebWidgetRow, 'account_id' | 'website_token'>,
  token: string,
): string {
  return secrets.seal(token, widgetSecretLocation(channel));
}

/** Key of `identifier_hash` on a website channel. */
export function openWidgetHmacToken(secrets: SecretBox, channel: WebWidgetRow): string {
  return secrets.open(channel.hmac_token, widgetSecretLocation(channel));
}

type ApiSecretColumn = 'hmac_token' | 'secret';

export function sealApiSecret(
  secrets: SecretBox,
  channel: Pick<ApiChannelRow, 'account_id' | 'identifier'>,
  { column, value }: { column: ApiSecretColumn; value: string },
): string {
  return secrets.seal(value, apiSecretLocation(channel, column));
}

/** Key of `identifier_hash` on an API channel. */
export function openApiHmacToken(secrets: SecretBox, channel: ApiChannelRow): string {
  return secrets.open(channel.hmac_token, apiSecretLocation(channel, 'hmac_token'));
}

/** Key of the signature on the webhooks of an API channel. */
export function openApiWebhookSecret(secrets: SecretBox, channel: ApiChannelRow): string {
  return secrets.open(channel.secret, apiSecretLocation(channel, 'secret'));
}

function widgetSecretLocation(channel: Pick<WebWidgetRow, 'account_id' | 'website_token'>) {
  return {
    table: 'channel_web_widgets',
    column: 'hmac_token',
    rowId: channel.website_token,
    accountId: channel.account_id,
  };
}

function apiSecretLocation(
  channel: Pick<ApiChannelRow, 'account_id' | 'identifier'>,
  column: ApiSecretColumn,
) {
  return { table: 'channel_apis', column, rowId: channel.identifier, accountId: channel.account_id };
}
