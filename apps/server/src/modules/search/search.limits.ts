import { defineLimit } from '../../platform/limits';

/** Limit per person. */
export const searches = defineLimit({ name: 'search', limit: 100, windowSeconds: 60, isUsage: true });
