import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectFile } from '../../platform/files';
import { ValidationError } from '../../platform/http/errors';
import { OutboundBlockedError, OutboundTooLargeError } from '../../platform/outbound';
import type { Services } from '../../platform/services';
import { storeAvatarImage } from './store-avatar';

const MAX_BYTES = 15 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

export interface AvatarSource {
  url: string;
  /** The URL was given by somebody outside the team. */
  isUntrustedUrl: boolean;
  signal: AbortSignal;
}

/**
 * Downloads and stores a picture; returns its key, or null if the URL does not give a picture and a retry would not
 * help. Errors: network errors and 5xx, which can be retried.
 */
export async function fetchAvatar(
  services: Services,
  { url, isUntrustedUrl, signal }: AvatarSource,
): Promise<string | null> {
  try {
    return await fetchImage(services, { url, isUntrustedUrl, signal });
  } catch (error) {
    const isHopeless =
      error instanceof OutboundBlockedError ||
      error instanceof OutboundTooLargeError ||
      error instanceof ValidationError;
    if (!isHopeless) throw error;
    services.logger.info({ err: error }, 'no picture at the address given');
    return null;
  }
}

async function fetchImage(
  services: Services,
  { url, isUntrustedUrl, signal }: AvatarSource,
): Promise<string | null> {
  const answer = await services.outbound.request({
    url,
    isUntrustedUrl,
    purpose: 'avatar',
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    signal,
  });
  if (answer.status >= 500) throw new Error(`the picture's address answered ${answer.status}`);
  if (answer.status !== 200) return null;
  return storeAvatarBytes(services, answer.body, answer.headers['content-type'] ?? '');
}

/** Stores a picture that was downloaded; returns its key. Error: 422 not an image. */
export async function storeAvatarBytes(
  services: Services,
  bytes: Uint8Array,
  declaredMime: string,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-avatar-'));
  try {
    const path = join(folder, 'picture');
    await writeFile(path, bytes);
    const { contentType } = await inspectFile({ path, declaredName: 'picture', declaredMime });
    return await storeAvatarImage(services, path, contentType);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
