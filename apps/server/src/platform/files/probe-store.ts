import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config/config';
import { type FileStore, newFileKey } from './file-store';

/** Describes the configured file store for people to read. */
export function describeStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): {
  kind: 'folder' | 's3';
  place: string;
} {
  if (!s3) return { kind: 'folder', place: join(dataDir, 'files') };
  return { kind: 's3', place: s3.endpoint ? `${s3.bucket} at ${s3.endpoint}` : s3.bucket };
}

/** Writes, reads and deletes one small object; false when the content read differs. Throws the store's errors. */
export async function probeStore(store: FileStore): Promise<boolean> {
  const key = newFileKey();
  const sent = Buffer.from(randomUUID());
  await store.put({ key, source: sent, contentType: 'text/plain' });
  try {
    const { stream } = await store.openRead(key);
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(Buffer.from(part));
    return Buffer.concat(parts).equals(sent);
  } finally {
    await store.delete(key);
  }
}
