import type { ErrorDefinitions } from '../kit/errors';

export const notificationErrors = {
  push_not_available: { status: 422, meaning: 'This server cannot push to mobile apps.' },
} as const satisfies ErrorDefinitions;
