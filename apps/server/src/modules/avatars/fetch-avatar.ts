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
  /** Named by somebody outside the team. */
  isUntrustedUrl: boolean;
  signal: AbortSignal;
}

/**
 * Fetches a picture from an address somebody gave and keeps it; answers its key, or null when there is no
 * picture to be had there, now or later. Errors: network trouble and 5xx, worth another try.
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
  const folder = await mkdtemp(join(tmpdir(), 'parley-avatar-'));
  try {
    const path = join(folder, 'picture');
    await writeFile(path, answer.body);
    const declaredMime = answer.headers['content-type'] ?? '';
    const { contentType } = await inspectFile({ path, declaredName: 'picture', declaredMime });
    return await storeAvatarImage(services, path, contentType);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
