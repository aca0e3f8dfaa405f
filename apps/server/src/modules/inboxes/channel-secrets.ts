import type { SecretBox } from '../../platform/crypto/secret-box';
import type { ApiChannelRow, WebWidgetRow } from './inboxes.repository';

// Sealed under the channel's public token: it is unique, never changes and is known before the row exists.

export function sealWidgetHmacToken(
  secrets: SecretBox,
  channel: Pick<WebWidgetRow, 'account_id' | 'website_token'>,
  token: string,
): string {
  return secrets.seal(token, widgetPlace(channel));
}

/** Key of `identifier_hash` on a website channel. */
export function openWidgetHmacToken(secrets: SecretBox, channel: WebWidgetRow): string {
  return secrets.open(channel.hmac_token, widgetPlace(channel));
}

type ApiSecretColumn = 'hmac_token' | 'secret';

export function sealApiSecret(
  secrets: SecretBox,
  channel: Pick<ApiChannelRow, 'account_id' | 'identifier'>,
  { column, value }: { column: ApiSecretColumn; value: string },
): string {
  return secrets.seal(value, apiPlace(channel, column));
}

/** Key of `identifier_hash` on an API channel. */
export function openApiHmacToken(secrets: SecretBox, channel: ApiChannelRow): string {
  return secrets.open(channel.hmac_token, apiPlace(channel, 'hmac_token'));
}

/** Key of the signature on the webhooks of an API channel. */
export function openApiWebhookSecret(secrets: SecretBox, channel: ApiChannelRow): string {
  return secrets.open(channel.secret, apiPlace(channel, 'secret'));
}

function widgetPlace(channel: Pick<WebWidgetRow, 'account_id' | 'website_token'>) {
  return {
    table: 'channel_web_widgets',
    column: 'hmac_token',
    rowId: channel.website_token,
    accountId: channel.account_id,
  };
}

function apiPlace(channel: Pick<ApiChannelRow, 'account_id' | 'identifier'>, column: ApiSecretColumn) {
  return { table: 'channel_apis', column, rowId: channel.identifier, accountId: channel.account_id };
}
