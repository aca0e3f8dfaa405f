import type { ErrorDefinitions } from '../kit/errors';

export const filterErrors = {
  invalid_filter: { status: 422, meaning: 'A filter has an unknown key, operator or value.' },
} as const satisfies ErrorDefinitions;
