import { defineLimit } from '../../platform/limits';

/** Per account. */
export const exportRequests = defineLimit({
  name: 'contact-exports-per-account',
  limit: 30,
  windowSeconds: 3_600,
});
