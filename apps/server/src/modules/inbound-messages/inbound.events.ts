import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';

export const inboundReceived = defineEvent('inbound.received', {
  description: 'Bytes arrived from the provider of an inbox; a job reads them.',
  refs: { inboxId: 'required' },
});

export const contactPictureOffered = defineEvent('contact.picture_offered', {
  description: 'A contact was seen at a provider for the first time; a job fetches their picture there.',
  refs: { inboxId: 'required', contactId: 'required' },
  /** What the channel finds the picture by. */
  data: z.strictObject({ reference: z.string() }),
});
