import type { Selectable } from 'kysely';
import type { SecretBox } from '../../platform/crypto/secret-box';
import type { ChannelWebWidgetsTable } from '../../platform/db/tables';

export type WebWidgetRow = Selectable<ChannelWebWidgetsTable>;
type WebWidgetKey = Pick<WebWidgetRow, 'account_id' | 'website_token'>;

export function sealWidgetHmacToken(secrets: SecretBox, channel: WebWidgetKey, token: string): string {
  return secrets.seal(token, locationOf(channel));
}

/** Key of `identifier_hash` on a website channel. */
export function openWidgetHmacToken(secrets: SecretBox, channel: WebWidgetRow): string {
  return secrets.open(channel.hmac_token, locationOf(channel));
}

// Sealed under the channel's public token: it is unique, never changes and is known before the row exists.
function locationOf(channel: WebWidgetKey) {
  return {
    table: 'channel_web_widgets',
    column: 'hmac_token',
    rowId: channel.website_token,
    accountId: channel.account_id,
  };
}
