import type { ErrorDefinitions } from '../kit/errors';

export const teamErrors = {
  user_ids_missing: { status: 422, meaning: '`user_ids` is missing.' },
  user_ids_invalid: { status: 401, meaning: 'A user of `user_ids` is not a member of the account.' },
} as const satisfies ErrorDefinitions;
