import { defineLimit } from '../../platform/limits';

/** Per account. Each reads a file of up to 100 MB. */
export const importUploads = defineLimit({
  name: 'help-center-imports-per-account',
  limit: 30,
  windowSeconds: 3_600,
});

/** Per account. */
export const exportRequests = defineLimit({
  name: 'help-center-exports-per-account',
  limit: 30,
  windowSeconds: 3_600,
});
