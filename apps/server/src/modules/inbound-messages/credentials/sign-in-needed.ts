import type { Tx } from '../../../platform/events/unit-of-work';
import type { Services } from '../../../platform/services';
import { invalidateClientCache } from '../../accounts/accounts.facade';
import { findChannelState, saveChannelState } from '../channel-states.repository';

/** Marks an inbox whose provider has taken the access back; windows show it, and nothing is tried before a sign-in. */
export async function markSignInNeeded(
  services: Services,
  { accountId, inboxId }: { accountId: number; inboxId: number },
  words: string,
): Promise<void> {
  const origin = { accountId, actor: { type: 'System' as const, id: null } };
  const now = new Date();
  await services.runInTx(origin, async (tx) => {
    const state = await findChannelState(tx.db, accountId, inboxId);
    await saveChannelState(tx.db, accountId, inboxId, {
      needs_sign_in: true,
      incoming_error: words,
      incoming_error_code: 'auth',
      incoming_failed_at: now,
      outgoing_error: words,
      outgoing_failed_at: now,
    });
    if (!state?.needs_sign_in) await invalidateClientCache(tx, 'inbox');
  });
}

/** The provider takes our sign-in again: nothing is held against the connection, and its mailbox is read at once. */
export async function clearSignInNeeded(tx: Tx, inboxId: number): Promise<void> {
  const { db, accountId } = tx;
  if (!(await findChannelState(db, accountId, inboxId))?.needs_sign_in) return;
  await saveChannelState(db, accountId, inboxId, unhinderedState());
  await invalidateClientCache(tx, 'inbox');
}

/** The state of a connection whose settings are new. */
export const unhinderedState = () => ({
  needs_sign_in: false,
  refused_sign_ins: 0,
  incoming_error: null,
  incoming_error_code: null,
  outgoing_error: null,
  due_at: new Date(),
});
