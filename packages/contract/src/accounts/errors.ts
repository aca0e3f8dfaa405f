import type { ErrorDefinitions } from '../kit/errors';

export const accountErrors = {
  account_suspended: { status: 401, meaning: 'The account is suspended.' },
  not_a_member: { status: 401, meaning: 'The caller is not a member of this account.' },
  sign_up_email_invalid: { status: 403, meaning: 'The email address of a sign-up is invalid.' },
  email_registered: { status: 403, meaning: 'A user with this email address exists already.' },
  names_missing: { status: 403, meaning: 'A sign-up needs a name for the account or the person.' },
} as const satisfies ErrorDefinitions;
