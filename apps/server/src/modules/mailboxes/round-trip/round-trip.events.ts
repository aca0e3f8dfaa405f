import { defineEvent } from '../../../platform/events/define-event';

export const roundTripStarted = defineEvent('round_trip.started', {
  description: 'An administrator wants an inbox to send a message to itself; a job sends it.',
  refs: { inboxId: 'required' },
});
