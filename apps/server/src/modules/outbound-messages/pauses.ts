import type { Tx } from '../../platform/events/unit-of-work';
import type { Services } from '../../platform/services';
import { invalidateClientCache } from '../accounts/accounts.facade';
import {
  findChannelState,
  type OpenInbox,
  saveChannelState,
} from '../inbound-messages/inbound-messages.facade';
import { lockInbox } from '../inboxes/inboxes.facade';
import { findSendAtLimit } from './outbound-messages.repository';

/** Conversations of an inbox whose messages are sent at once. */
export const SENT_AT_ONCE = 5;
/** The first pause after a provider took nothing; it doubles from one to the next. */
const SHORTEST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/** When an inbox may send again; undefined: now. A limit that is reached becomes a pause, which agents see. */
export async function findPause(services: Services, open: OpenInbox): Promise<Date | undefined> {
  const { account_id: accountId, id: inboxId, channel_type: channel } = open.inbox;
  const db = services.database.tenant(accountId);
  const state = await findChannelState(db, accountId, inboxId);
  if (state?.sending_resumes_at && state.sending_resumes_at > new Date()) return state.sending_resumes_at;
  const limit = open.channel.sendingLimit?.(open.connection.values);
  if (!limit) return undefined;
  // Several messages leave at once, so they begin only where all of them are within the limit.
  const messages = Math.max(1, limit.messages - SENT_AT_ONCE + 1);
  const first = await findSendAtLimit(db, { accountId, inboxId, channel }, { ...limit, messages });
  if (!first) return undefined;
  const resumesAt = new Date(first.getTime() + limit.seconds * 1_000);
  await savePause(services, { accountId, inboxId }, () => ({ sending_resumes_at: resumesAt }));
  return resumesAt;
}

/** The provider has paused this inbox: all of its messages wait. Returns until when. */
export async function pauseThrottled(
  services: Services,
  inbox: { accountId: number; inboxId: number },
  reason: string,
): Promise<Date> {
  return savePause(services, inbox, (throttled) => {
    const pauseMs = Math.min(SHORTEST_PAUSE_MS * 2 ** throttled, LONGEST_PAUSE_MS);
    return {
      sending_resumes_at: new Date(Date.now() + pauseMs),
      throttled: throttled + 1,
      outgoing_failed_at: new Date(),
      outgoing_error: reason,
    };
  });
}

/** A message went out, so nothing waits any more. */
export async function endPause(tx: Tx, inboxId: number): Promise<void> {
  const state = await findChannelState(tx.db, tx.accountId, inboxId);
  if (!state || (state.sending_resumes_at === null && state.throttled === 0)) return;
  await saveChannelState(tx.db, tx.accountId, inboxId, { sending_resumes_at: null, throttled: 0 });
  await invalidateClientCache(tx, 'inbox');
}

/** Messages that were refused together make one pause. */
async function savePause(
  services: Services,
  { accountId, inboxId }: { accountId: number; inboxId: number },
  pauseAfter: (throttled: number) => { sending_resumes_at: Date } & Record<string, unknown>,
): Promise<Date> {
  const origin = { accountId, actor: { type: 'System' as const, id: null } };
  return services.runInTx(origin, async (tx) => {
    await lockInbox(tx.db, accountId, inboxId);
    const state = await findChannelState(tx.db, accountId, inboxId);
    if (state?.sending_resumes_at && state.sending_resumes_at > new Date()) return state.sending_resumes_at;
    const pause = pauseAfter(state?.throttled ?? 0);
    await saveChannelState(tx.db, accountId, inboxId, pause);
    await invalidateClientCache(tx, 'inbox');
    return pause.sending_resumes_at;
  });
}
