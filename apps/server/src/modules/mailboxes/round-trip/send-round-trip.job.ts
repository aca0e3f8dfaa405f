import { serverTexts } from '@parley/i18n/server';
import { MailboxError } from '../../../channels/email/imap/mailbox-error';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { type AccountRow, findAccount } from '../../accounts/accounts.facade';
import { connectionTools, senderInfoOf } from '../../inboxes/inboxes.facade';
import {
  freshConnection,
  type OpenInbox,
  openInboxConnection,
  saveChannelState,
} from '../../inbound-messages/inbound-messages.facade';
import { findRoundTrip, type RoundTripRow, updateRoundTrip } from './round-trips.repository';
import { SEND_ROUND_TRIP } from './send-round-trip-job';

interface SendPayload {
  accountId: number;
  inboxId: number;
}

/**
 * Sends the test that was begun last. If the process ends in between, it is sent again with the same token, so that
 * both are recognized.
 */
export function sendRoundTrip(services: Services): JobDefinition<SendPayload> {
  return {
    name: SEND_ROUND_TRIP,
    group: 'outbound',
    async run({ accountId, inboxId }) {
      const db = services.database.tenant(accountId);
      const [open, row, account] = await Promise.all([
        openInboxConnection(services, accountId, inboxId),
        findRoundTrip(db, accountId, inboxId),
        findAccount(db, accountId),
      ]);
      // The inbox is being deleted, and its test with it.
      if (!open || !account || row?.state !== 'sending') return;
      const result = await send(services, { open, row, account });
      await updateRoundTrip(db, { accountId, inboxId, nonce: row.nonce }, result);
      // A mailbox that nobody keeps open is looked at now.
      await saveChannelState(db, accountId, inboxId, { due_at: new Date() });
    },
  };
}

type Result =
  | { state: 'accepted'; server: string; accepted_at: Date }
  | { state: 'failed'; failed_hop: string; words: string | null; advice: string | null };

async function send(
  services: Services,
  { open, row, account }: { open: OpenInbox; row: RoundTripRow; account: AccountRow },
): Promise<Result> {
  let fresh: OpenInbox;
  try {
    fresh = await freshConnection(services, open);
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    return { state: 'failed', failed_hop: 'signed_in', words: error.message, advice: 'sign_in_again' };
  }
  const texts = serverTexts(account.locale);
  const sending = fresh.channel.roundTrip?.send(connectionTools(services), fresh.connection, {
    sender: senderInfoOf(services, fresh.inbox, account),
    subject: texts.t('mail.roundTrip.subject', { inbox: fresh.inbox.name }),
    text: texts.t('mail.roundTrip.body', { inbox: fresh.inbox.name }),
    to: recipientsOf(row),
  });
  if (!sending) {
    return { state: 'failed', failed_hop: 'resolved', words: null, advice: 'no_outgoing_server' };
  }
  for await (const { hop, ok, words, facts, advice } of sending.hops) {
    if (ok) continue;
    return { state: 'failed', failed_hop: hop, words: words ?? facts.error ?? null, advice: advice ?? null };
  }
  return { state: 'accepted', server: sending.server, accepted_at: new Date() };
}

function recipientsOf({ account_id, inbox_id, nonce, address, forward_address: forward }: RoundTripRow) {
  const tokenOf = (way: 'address' | 'forward') => ({
    accountId: account_id,
    inboxId: inbox_id,
    nonce,
    way,
  });
  return [
    ...(forward === null ? [] : [{ address: forward, token: tokenOf('forward') }]),
    { address, token: tokenOf('address') },
  ];
}
