import { defineLimit } from '../../platform/limits';

/** Per person. */
export const searches = defineLimit({ name: 'search', limit: 100, windowSeconds: 60, isUsage: true });
