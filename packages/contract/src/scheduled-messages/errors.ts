import type { ErrorDefinitions } from '../kit/errors';

export const scheduledMessageErrors = {
  scheduled_at_missing: { status: 422, meaning: '`scheduled_at` is missing.' },
  scheduled_at_past: { status: 422, meaning: '`scheduled_at` is in the past.' },
  scheduled_at_too_far: {
    status: 422,
    meaning: '`scheduled_at` is too far in the future.',
    params: { days: 'number' },
  },
  too_many_scheduled: {
    status: 422,
    meaning: 'The conversation or the account has too many scheduled messages.',
  },
  cannot_reply: { status: 422, meaning: 'The channel takes no reply at the moment.' },
  already_sent: { status: 409, meaning: 'The scheduled message was already sent.' },
  already_canceled: { status: 409, meaning: 'The scheduled message was already canceled.' },
} as const satisfies ErrorDefinitions;
