import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A path for a file that the server is about to write and store; what a killed process leaves is swept after a day. */
export async function newTempPath(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'tmp');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `upload-${randomUUID()}`);
}
