import type { ErrorDefinitions } from '../kit/errors';

export const conversationErrors = {
  assignee_unknown: { status: 422, meaning: 'The assignee is not a member of the account.' },
  team_unknown: { status: 422, meaning: 'The team does not belong to the account.' },
  cannot_take_part: { status: 422, meaning: 'Participants must be members of the inbox.' },
  required_attributes_missing: {
    status: 422,
    meaning: 'Attributes that are required before resolving have no value; `names` are their names.',
    params: { names: 'string' },
  },
  snoozed_until_invalid: { status: 422, meaning: '`snoozed_until` is not a valid time.' },
  email_invalid: { status: 422, meaning: 'An email address is missing or invalid.' },
  merge_same: { status: 422, meaning: 'A conversation cannot be merged with itself.' },
  merge_other_contact: { status: 422, meaning: 'Merged conversations must have the same contact.' },
  merge_other_inbox: { status: 422, meaning: 'Merged conversations must be in the same inbox.' },
  merge_other_session: {
    status: 422,
    meaning: 'The conversations began in different sessions without proof of identity in both.',
  },
  merge_not_newest: { status: 422, meaning: 'Another conversation was merged in since; undo that first.' },
} as const satisfies ErrorDefinitions;
