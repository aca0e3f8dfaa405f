import { defineLimit } from '../../platform/limits';

/** Per account. Each reads a file of up to 200 MB. */
export const importUploads = defineLimit({
  name: 'contact-imports-per-account',
  limit: 30,
  windowSeconds: 3_600,
});

export const importDownloads = defineLimit({
  name: 'contact-import-downloads-per-account',
  limit: 60,
  windowSeconds: 3_600,
});
