import { signInOf } from '../../../channels/email/connection-values';
import { needsRefresh, refreshTokens } from '../../../channels/email/oauth/mail-oauth';
import { type ConnectionValues, valueColumns } from '../../../channels/connection/connection-row';
import { MailboxError } from '../../../channels/email/imap/mailbox-error';
import { MailOauthError } from '../../../channels/email/oauth/mail-oauth';
import type { Services } from '../../../platform/services';
import { connectionTools } from '../../inboxes/inboxes.facade';
import { type OpenInbox, openInboxConnection } from '../../inbound-messages/inbound-messages.facade';
import { oauthClientOf } from './oauth-client';
import { storeConnectionValues, withConnectionLock } from './tokens.repository';

/**
 * The connection with a token that is valid for some minutes, if it is made by a sign-in at a provider. One process renews
 * it at a time, because a provider may take back the old refresh token with each new one. Error: MailboxError `auth` if the
 * provider does not give one any more.
 */
export async function freshConnection(services: Services, open: OpenInbox): Promise<OpenInbox> {
  const provider = signInOf(open.connection.values);
  if (!provider || !needsRefresh(text(open.connection.values['expires_on']))) return open;
  const client = oauthClientOf(services.config, provider);
  if (!client) return open;
  const { account_id: accountId, id: inboxId } = open.inbox;
  const db = services.database.tenant(accountId);
  return withConnectionLock(services.database, open.connection, async () => {
    // Another process may have renewed it while this one waited.
    const current = await openInboxConnection(services, accountId, inboxId);
    if (!current || !needsRefresh(text(current.connection.values['expires_on']))) return current ?? open;
    const tokens = await refreshTokens(
      connectionTools(services),
      client,
      text(current.connection.values['refresh_token']) || null,
    ).catch((error: unknown) => {
      if (error instanceof MailOauthError && error.code !== 'unavailable') {
        throw new MailboxError('auth', error.message, null, error.message);
      }
      throw error;
    });
    const values: ConnectionValues = {
      ...current.connection.values,
      access_token: tokens.accessToken,
      refresh_token: tokens.refreshToken,
      expires_on: tokens.expiresOn,
    };
    const key = { account_id: accountId, token: open.connection.token, channel_type: open.channel.type };
    await storeConnectionValues(db, open.connection, valueColumns(services.secrets, key, values));
    return { ...current, connection: { ...current.connection, values } };
  });
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
