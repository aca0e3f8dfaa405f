import { join } from 'node:path';
import type { Config } from '../config/config';
import type { FileStore } from './file-store';
import { createFolderStore } from './folder-store';
import { createS3Store } from './s3-store';

/** The configured file store: an S3 bucket, or the folder `<dataDir>/files`. */
export function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  if (!s3) return createFolderStore(join(dataDir, 'files'));
  const { accessKeyId, secretAccessKey, ...options } = s3;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return createS3Store({ ...options, credentials });
}
