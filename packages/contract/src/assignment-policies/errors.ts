import type { ErrorDefinitions } from '../kit/errors';

export const assignmentPolicyErrors = {
  limit_taken: { status: 422, meaning: 'The inbox already has a limit in this policy.' },
} as const satisfies ErrorDefinitions;
