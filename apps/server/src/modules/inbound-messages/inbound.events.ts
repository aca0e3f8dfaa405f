import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';

export const inboundReceived = defineEvent('inbound.received', {
  description: 'Bytes arrived from the provider of an inbox; a job reads them.',
  refs: { inboxId: 'required' },
});

export const contactPictureOffered = defineEvent('contact.picture_offered', {
  description: 'A contact was seen at a provider for the first time; a job fetches their picture there.',
  refs: { inboxId: 'required', contactId: 'required' },
  /** The reference by which the channel finds the picture. */
  data: z.strictObject({ reference: z.string() }),
});

export const roundTripReceived = defineEvent('round_trip.received', {
  description: 'A message that an inbox had sent to itself has arrived, or has come back as undeliverable.',
  refs: { inboxId: 'required' },
  data: z.strictObject({
    /** The inbox that sent it; it may have arrived in another one. */
    testedInboxId: z.number(),
    nonce: z.string(),
    way: z.enum(['address', 'forward']),
    /** The other server's words, if the test came back. */
    bounced: z.string().nullable(),
    origin: z.string(),
    receivedAt: z.string(),
  }),
});
