import type { ErrorDefinitions } from '../kit/errors';

export const searchErrors = {
  invalid_time: { status: 422, meaning: '`since` and `until` must be unix seconds.' },
} as const satisfies ErrorDefinitions;
