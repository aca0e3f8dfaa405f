import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectFile } from '../../platform/files';
import type { Services } from '../../platform/services';
import { storePicture } from './store-avatar';

const MAX_BYTES = 15 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

/**
 * Fetches a picture from an address somebody gave and keeps it; answers its key. Private addresses are out
 * of reach. Errors: whatever the outbound client says, `ValidationError` when it is no picture.
 */
export async function fetchAvatar(
  services: Services,
  { url, signal }: { url: string; signal: AbortSignal },
): Promise<string> {
  const answer = await services.outbound.request({
    url,
    purpose: 'avatar',
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    signal,
  });
  if (answer.status !== 200) throw new Error(`the picture's address answered ${answer.status}`);
  const folder = await mkdtemp(join(tmpdir(), 'parley-avatar-'));
  try {
    const path = join(folder, 'picture');
    await writeFile(path, answer.body);
    const declaredMime = answer.headers['content-type'] ?? '';
    const { contentType } = await inspectFile({ path, declaredName: 'picture', declaredMime });
    return await storePicture(services, path, contentType);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
