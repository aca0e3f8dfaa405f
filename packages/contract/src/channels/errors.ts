import type { ErrorDefinitions } from '../kit/errors';

export const channelErrors = {
  sign_in_not_offered: {
    status: 422,
    meaning: 'The operator has not registered this installation with the provider.',
  },
  mailbox_unreachable: {
    status: 422,
    meaning: 'The mail server does not answer or refuses; the message has its words.',
  },
  inbound_unreadable: { status: 422, meaning: 'The file is no email and no message of the provider.' },
} as const satisfies ErrorDefinitions;
