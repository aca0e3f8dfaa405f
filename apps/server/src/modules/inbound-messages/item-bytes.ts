import { buffer } from 'node:stream/consumers';
import type { Services } from '../../platform/services';
import type { ItemWithFile } from './inbound-items.repository';

type StoredBytes = Pick<ItemWithFile, 'raw' | 'file_key' | 'byte_size'>;

const HEAD_BYTES = 256 * 1024;

/** The bytes of an item as they arrived; empty: they are gone, or were never here. */
export async function bytesOf({ files }: Services, { raw, file_key: key }: StoredBytes): Promise<Buffer> {
  if (raw) return raw;
  return key ? buffer((await files.openRead(key)).stream) : Buffer.alloc(0);
}

/** Its first bytes. */
export async function headOf({ files }: Services, item: StoredBytes): Promise<Buffer> {
  const { raw, file_key: key, byte_size: size } = item;
  if (raw) return raw.subarray(0, HEAD_BYTES);
  if (!key || size === 0) return Buffer.alloc(0);
  return buffer((await files.openRead(key, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 })).stream);
}
