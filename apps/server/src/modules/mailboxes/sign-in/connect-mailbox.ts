import type { MailTokens, MailProvider } from '../../../channels/email/oauth/mail-oauth';
import { tokenValues } from '../../../channels/email/oauth/mail-credentials';
import { EMAIL } from '../../../channels/email/email-type';
import { loadChannels, openConnection, type ConnectionRow } from '../../../channels';
import {
  type ConnectionValues,
  initialValues,
  newConnectionToken,
  valueColumns,
} from '../../../channels/connection/connection-row';
import type { Services } from '../../../platform/services';
import type { Changes } from '../../../platform/events/changes';
import { changeConnection, clearSignInNeeded } from '../../inbound-messages/inbound-messages.facade';
import { inboxUpdated } from '../../inboxes/inboxes.events';
import { createConnectedInbox, listInboxes } from '../../inboxes/inboxes.facade';
import type { SignInState } from './sign-in-state';
import { requireAdministrator } from './require-administrator';

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
    await signInAgain(services, state, { inboxId: inbox.id, signedIn });
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

/** Stores the new access of an inbox that exists; what waited for it is sent because of the event. */
async function signInAgain(
  services: Services,
  { accountId, userId }: SignInState,
  { inboxId, signedIn }: { inboxId: number; signedIn: ConnectionValues },
): Promise<void> {
  const actor = { type: 'User' as const, id: userId };
  await services.runInTx({ accountId, actor }, async (tx) => {
    await changeConnection(services, tx, inboxId, () => signedIn);
    await clearSignInNeeded(tx, inboxId);
    const changes: Changes = { secrets: [null, null] };
    tx.emit(inboxUpdated(inboxId, changes));
    tx.audit({ auditableType: 'Inbox', auditableId: inboxId, action: 'update', changes });
  });
}

function valuesOf(provider: MailProvider, tokens: Tokens): ConnectionValues {
  return {
    provider,
    imap_enabled: true,
    imap_login: tokens.identity.email,
    ...tokenValues(tokens),
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
