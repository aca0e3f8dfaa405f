import type { ErrorDefinitions } from '../kit/errors';

export const webhookErrors = {
  webhook_paused: { status: 422, meaning: 'The webhook is paused.' },
  delivery_not_tried: { status: 422, meaning: 'Only deliveries that were tried can be sent again.' },
  no_deliveries_named: { status: 422, meaning: 'The request names no deliveries to send again.' },
  replay_running: { status: 409, meaning: 'A replay of this webhook is running.' },
  replay_span: { status: 422, meaning: 'The start of a replay is not before its end.' },
  replay_empty: { status: 422, meaning: 'There are no events in this time span.' },
  replay_too_old: {
    status: 422,
    meaning: 'Events of this time span are no longer stored.',
    params: { hours: 'number' },
  },
  replay_too_large: {
    status: 422,
    meaning: 'The time span has too many events.',
    params: { limit: 'number' },
  },
} as const satisfies ErrorDefinitions;
