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
import { requireAdministrator } from './require-administrator';
import { MailSignInError } from './sign-in-error';
import { agentsPath, connectionPath } from './sign-in-paths';
import type { SignInState } from './sign-in-state';

type Tokens = MailTokens & { identity: { email: string; name: string | null } };

/**
 * Connects the mailbox that an administrator has signed in to: the inbox that is signed in again, else the one of the
 * account with this address, else a new one. Returns the path of the screen to go on with. Errors: MailSignInError
 * `other_mailbox`; the person is no administrator any more, or another account has an inbox of this address.
 */
export async function connectMailbox(
  services: Services,
  state: SignInState,
  tokens: Tokens,
): Promise<string> {
  const { accountId, inboxId, provider } = state;
  await requireAdministrator(services, state);
  const { email, name } = tokens.identity;
  const signedIn = valuesOf(provider, tokens);
  const known = inboxId ?? (await inboxOfMailbox(services, accountId, email));
  if (known !== null) {
    await signInAgain(services, state, { inboxId: known, email, signedIn });
    return connectionPath(accountId, known);
  }
  const token = newConnectionToken();
  const values = { ...initialValues(EMAIL), email, ...signedIn };
  const key = { account_id: accountId, channel_type: EMAIL, token } as const;
  const created = await createConnectedInbox(services, state, {
    name: name ?? titleOf(email),
    row: { ...key, identity: email, ...valueColumns(services.secrets, key, values) },
  });
  return agentsPath(accountId, created);
}

async function inboxOfMailbox(services: Services, accountId: number, email: string): Promise<number | null> {
  const db = services.database.tenant(accountId);
  const inboxes = (await listInboxes(db, accountId, null)).filter(({ channel_type: type }) => type === EMAIL);
  const channels = await loadChannels(db, accountId, inboxes);
  const own = inboxes.find(({ id }) => {
    const row = channels.get(id)?.row as ConnectionRow | undefined;
    return row && isMailbox(openConnection(services.secrets, row).values, email);
  });
  return own?.id ?? null;
}

/**
 * Stores the new access of an inbox that exists; what waited for it is sent because of the event. Its mailbox is compared
 * under the lock of the inbox, because its address may have been changed during the sign-in.
 */
async function signInAgain(
  services: Services,
  { accountId, userId }: SignInState,
  { inboxId, email, signedIn }: { inboxId: number; email: string; signedIn: ConnectionValues },
): Promise<void> {
  const actor = { type: 'User' as const, id: userId };
  await services.runInTx({ accountId, actor }, async (tx) => {
    const stored = await changeConnection(services, tx, inboxId, (values) => {
      if (isMailbox(values, email)) return signedIn;
      throw new MailSignInError('other_mailbox', `inbox ${inboxId} belongs to another mailbox`);
    });
    if (!stored) throw new MailSignInError('failed', `inbox ${inboxId} is gone`);
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
