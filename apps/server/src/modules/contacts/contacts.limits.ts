import { defineLimit } from '../../platform/limits';

/** Per account. */
export const contactSearches = defineLimit({
  name: 'contact-search',
  limit: 100,
  windowSeconds: 60,
  isUsage: true,
});
