import { defineEvent } from '../../platform/events/define-event';

export const inboundReceived = defineEvent('inbound.received', {
  description: 'Bytes arrived from the provider of an inbox; a job reads them.',
  refs: { inboxId: 'required' },
});
