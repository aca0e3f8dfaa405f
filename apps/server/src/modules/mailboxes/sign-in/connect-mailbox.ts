import type { MailTokens, MailProvider } from '../../../channels/email/oauth/mail-oauth';
import { EMAIL } from '../../../channels/email/email-type';
import { loadChannels, openConnection, type ConnectionRow } from '../../../channels';
import {
  type ConnectionValues,
  initialValues,
  newConnectionToken,
  valueColumns,
} from '../../../channels/connection/connection-row';
import type { Services } from '../../../platform/services';
import { saveChannelState } from '../../inbound-messages/inbound-messages.facade';
import { createConnectedInbox, listInboxes } from '../../inboxes/inboxes.facade';
import type { SignInState } from './sign-in-state';
import { requireAdministrator } from './require-administrator';
import { storeConnectionValues } from './tokens.repository';

type Tokens = MailTokens & { identity: { email: string; name: string | null } };

/**
 * Connects the mailbox that an administrator has signed in to: the inbox of the account with this address, else a new one.
 * Returns the path of the screen to go on with. Errors: the person is no administrator any more, or another account has
 * an inbox of this address.
 */
export async function connectMailbox(
  services: Services,
  state: SignInState,
  tokens: Tokens,
): Promise<string> {
  const { accountId, provider } = state;
  await requireAdministrator(services, state);
  const db = services.database.tenant(accountId);
  const { email, name } = tokens.identity;
  const signedIn = valuesOf(provider, tokens);
  const inboxes = (await listInboxes(db, accountId, null)).filter(({ channel_type: type }) => type === EMAIL);
  const channels = await loadChannels(db, accountId, inboxes);
  for (const inbox of inboxes) {
    const row = channels.get(inbox.id)?.row as ConnectionRow | undefined;
    const connection = row && openConnection(services.secrets, row);
    if (!row || !connection || !isMailbox(connection.values, email)) continue;
    const values = { ...connection.values, ...signedIn };
    await storeConnectionValues(db, connection, valueColumns(services.secrets, row, values));
    await saveChannelState(db, accountId, inbox.id, {
      needs_sign_in: false,
      refused_sign_ins: 0,
      incoming_error: null,
      outgoing_error: null,
      due_at: new Date(),
    });
    return `/app/accounts/${accountId}/settings/inboxes/${inbox.id}`;
  }
  const token = newConnectionToken();
  const values = { ...initialValues(EMAIL), email, ...signedIn };
  const key = { account_id: accountId, channel_type: EMAIL, token } as const;
  const created = await createConnectedInbox(services, state, {
    name: name ?? titleOf(email),
    row: { ...key, identity: email, ...valueColumns(services.secrets, key, values) },
  });
  return `/app/accounts/${accountId}/settings/inboxes/new/${created}/agents`;
}

function valuesOf(provider: MailProvider, tokens: Tokens): ConnectionValues {
  return {
    provider,
    imap_enabled: true,
    imap_login: tokens.identity.email,
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    expires_on: tokens.expiresOn,
  };
}

function isMailbox(values: ConnectionValues, email: string): boolean {
  return [values['imap_login'], values['email']].some((own) => String(own).toLowerCase() === email);
}

/** `help.desk@acme.example` → `Help Desk`. */
function titleOf(email: string): string {
  const words = (email.split('@')[0] ?? email).split(/[._-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
