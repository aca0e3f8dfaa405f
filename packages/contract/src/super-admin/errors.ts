import type { ErrorDefinitions } from '../kit/errors';

export const superAdminErrors = {
  cannot_sign_in: { status: 422, meaning: 'A super administrator must be able to sign in.' },
  oneself: { status: 422, meaning: 'Super administrators cannot disable themselves.' },
  disabled: { status: 422, meaning: 'The user is disabled.' },
  no_password: { status: 422, meaning: 'The user signs in without a password.' },
  no_account: { status: 422, meaning: 'The user is a member of no account.' },
  last_super_admin: { status: 422, meaning: 'The installation keeps at least one super administrator.' },
} as const satisfies ErrorDefinitions;
