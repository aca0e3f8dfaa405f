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
  move_same: { status: 422, meaning: 'The message is in this conversation already.' },
  move_other_inbox: { status: 422, meaning: 'A message can only be moved within its inbox.' },
  move_not_incoming: { status: 422, meaning: 'Only messages of contacts can be moved.' },
  move_not_offered: {
    status: 422,
    meaning: 'Messages of this inbox cannot be moved, because it is connected to no provider.',
  },
  move_source_gone: { status: 422, meaning: 'The conversation that the message came from was deleted.' },
  move_overtaken: { status: 409, meaning: 'The message was moved to another conversation meanwhile.' },
} as const satisfies ErrorDefinitions;
