import type { Selectable } from 'kysely';
import type { SecretBox } from '../../platform/crypto/secret-box';
import type { ChannelApisTable } from '../../platform/db/tables';

export type ApiChannelRow = Selectable<ChannelApisTable>;
type ApiSecretColumn = 'hmac_token' | 'secret';
type ApiChannelKey = Pick<ApiChannelRow, 'account_id' | 'identifier'>;

export function sealApiSecret(
  secrets: SecretBox,
  channel: ApiChannelKey,
  { column, value }: { column: ApiSecretColumn; value: string },
): string {
  return secrets.seal(value, locationOf(channel, column));
}

/** Key of `identifier_hash` on an API channel. */
export function unsealApiHmacToken(secrets: SecretBox, channel: ApiChannelRow): string {
  return secrets.open(channel.hmac_token, locationOf(channel, 'hmac_token'));
}

/** Key of the signature on the webhooks of an API channel. */
export function unsealApiWebhookSecret(secrets: SecretBox, channel: ApiChannelRow): string {
  return secrets.open(channel.secret, locationOf(channel, 'secret'));
}

// Sealed under the channel's public token: it is unique, never changes and is known before the row exists.
function locationOf(channel: ApiChannelKey, column: ApiSecretColumn) {
  return { table: 'channel_apis', column, rowId: channel.identifier, accountId: channel.account_id };
}
