import type { Updateable } from 'kysely';
import type { MailRoundTripsTable } from '../../../platform/db/tables';
import { eventHandler } from '../../../platform/events/handlers';
import { roundTripReceived } from '../../inbound-messages/inbound.events';
import { roundTripStarted } from './round-trip.events';
import { updateRoundTrip } from './round-trips.repository';
import { sendRoundTripJob } from './send-round-trip-job';

export const sendRoundTripOnStarted = eventHandler({
  name: 'sendRoundTripOnStarted',
  events: [roundTripStarted],
  async handle(_db, accountId, events) {
    return [...new Set(events.map(({ inboxId }) => inboxId))].map((inboxId) =>
      sendRoundTripJob(accountId, inboxId),
    );
  },
});

type Received = Parameters<typeof roundTripReceived>[0];

/** Notes that a test has arrived, where, and what came back. A test that another one has replaced changes nothing. */
export const noteRoundTripOnReceived = eventHandler({
  name: 'noteRoundTripOnReceived',
  events: [roundTripReceived],
  async handle(db, accountId, events) {
    for (const { inboxId, data } of events) {
      const test = { accountId, inboxId: data.testedInboxId, nonce: data.nonce };
      await updateRoundTrip(db, test, foundOut(inboxId, data));
    }
    return [];
  },
});

function foundOut(
  inboxId: number,
  { testedInboxId, way, bounced, receivedAt, origin }: Received['data'],
): Updateable<MailRoundTripsTable> {
  if (bounced !== null) return { state: 'failed', failed_hop: 'bounced', words: bounced, advice: null };
  if (inboxId !== testedInboxId) return { other_inbox_id: inboxId };
  if (way === 'forward') return { forward_arrived_at: receivedAt };
  // It may be there before the server has confirmed that it took it.
  return { arrived_at: receivedAt, origin };
}
