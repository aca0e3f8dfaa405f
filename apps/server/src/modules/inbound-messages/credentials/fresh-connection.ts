import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SignInNeededError } from '../../../channels/connection/credentials';
import type { ConnectionValues } from '../../../channels/connection/connection-row';
import type { Services } from '../../../platform/services';
import { connectionTools } from '../../inboxes/inboxes.facade';
import { findChannelState } from '../channel-states.repository';
import { type OpenInbox, openInboxConnection } from '../open-inbox-connection';
import { changeConnection } from './change-connection';
import { releaseRenewal, takeRenewal } from './renewals.repository';
import { clearSignInNeeded, markSignInNeeded } from './sign-in-needed';

/** Access that ends within this time is renewed before it is used (contract A14). */
const RENEW_BEFORE_MS = 5 * 60_000;
/** Enough for one use, while another process renews the access. */
const USABLE_MS = 30_000;
/** Longer than a provider may take to answer, so that only a process that is gone loses the right to renew. */
const RENEWAL_SECONDS = 30;
const WAIT_MS = 45_000;
const LOOK_EVERY_MS = 200;

/**
 * The connection with access that is valid for some minutes. One process renews it at a time, because a provider may take
 * back the old refresh token with each new one; it holds no connection to the database meanwhile. Errors:
 * SignInNeededError; those of the channel's `renew`.
 */
export async function freshConnection(services: Services, open: OpenInbox): Promise<OpenInbox> {
  if (!isDue(open)) return open;
  const { account_id: accountId, id: inboxId } = open.inbox;
  const db = services.database.tenant(accountId);
  const holder = randomUUID();
  for (const until = Date.now() + WAIT_MS; ; ) {
    if (await takeRenewal(db, { accountId, inboxId }, { holder, seconds: RENEWAL_SECONDS })) {
      try {
        return await renewed(services, open);
      } finally {
        await releaseRenewal(db, { accountId, inboxId }, holder);
      }
    }
    const current = (await openInboxConnection(services, accountId, inboxId)) ?? open;
    if (!isDue(current) || lastsFor(current) > USABLE_MS) return current;
    if (Date.now() > until) throw new Error('The provider takes too long to renew the access');
    await pause(LOOK_EVERY_MS);
  }
}

/**
 * Notes that the provider did not take access that should be valid, so that it is renewed before its next use. Does
 * nothing if it was renewed meanwhile, or if the connection has none of this kind. Returns whether it has.
 */
export async function expireAccess(services: Services, { channel, connection, inbox }: OpenInbox) {
  const { credentials } = channel;
  if (credentials?.endOf(connection.values) === undefined) return false;
  const origin = { accountId: inbox.account_id, actor: { type: 'System' as const, id: null } };
  await services.runInTx(origin, (tx) =>
    changeConnection(services, tx, inbox.id, (values) =>
      credentials.renewedBy(values) === credentials.renewedBy(connection.values) &&
      credentials.endOf(values)?.getTime() === credentials.endOf(connection.values)?.getTime()
        ? credentials.expired
        : null,
    ),
  );
  return true;
}

/** Runs while this process alone may renew the access of the inbox. */
async function renewed(services: Services, open: OpenInbox): Promise<OpenInbox> {
  const { account_id: accountId, id: inboxId } = open.inbox;
  const state = await findChannelState(services.database.tenant(accountId), accountId, inboxId);
  // Another process may have renewed it before this one had the right to.
  const current = (await openInboxConnection(services, accountId, inboxId)) ?? open;
  if (!isDue(current)) return current;
  if (state?.needs_sign_in) throw new SignInNeededError(state.outgoing_error ?? 'Sign in again');
  const { credentials } = current.channel;
  if (!credentials) return current;
  try {
    const values = await credentials.renew(connectionTools(services), current.connection);
    return await stored(services, current, values);
  } catch (error) {
    if (!(error instanceof SignInNeededError)) throw error;
    const now = await openInboxConnection(services, accountId, inboxId);
    // A process that was cut off for longer than its right lasted, or a sign-in, has stored newer access.
    if (
      now &&
      credentials.renewedBy(now.connection.values) !== credentials.renewedBy(current.connection.values)
    )
      return now;
    await markSignInNeeded(services, { accountId, inboxId }, error.message);
    throw error;
  }
}

/** Stores renewed access, unless newer access is there by now: that of a sign-in, or of a process that took over. */
async function stored(
  services: Services,
  open: OpenInbox,
  renewedValues: ConnectionValues,
): Promise<OpenInbox> {
  const { credentials } = open.channel;
  const origin = { accountId: open.inbox.account_id, actor: { type: 'System' as const, id: null } };
  const used = credentials?.renewedBy(open.connection.values);
  const values = await services.runInTx(origin, async (tx) => {
    // A process that took over may have been told that the access is gone, because this one had renewed it.
    await clearSignInNeeded(tx, open.inbox.id);
    return changeConnection(services, tx, open.inbox.id, (known) =>
      credentials?.renewedBy(known) === used ? renewedValues : null,
    );
  });
  return { ...open, connection: { ...open.connection, values: values ?? renewedValues } };
}

function isDue(open: OpenInbox): boolean {
  return lastsFor(open) < RENEW_BEFORE_MS;
}

/** Milliseconds for which the access lasts; without end: Infinity. */
function lastsFor({ channel, connection }: OpenInbox): number {
  const end = channel.credentials?.endOf(connection.values);
  if (end === undefined) return Number.POSITIVE_INFINITY;
  return end === null ? 0 : end.getTime() - Date.now();
}
