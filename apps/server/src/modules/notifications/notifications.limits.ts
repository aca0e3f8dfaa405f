import { defineLimit } from '../../platform/limits';

export const deviceLimits = {
  testPushByUser: defineLimit({ name: 'test-push-by-user', limit: 10, windowSeconds: 60, isUsage: true }),
} as const;
