import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createFolderStore } from '../../platform/files/folder-store';
import { createUploadedFile } from '../../platform/http-body/uploaded-file';
import type { Services } from '../../platform/services';
import { storeAvatar } from './store-avatar';

const folder = mkdtempSync(join(tmpdir(), 'store-avatar-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const services = { files: createFolderStore(join(folder, 'files')) } as unknown as Services;

const LIMIT = 15 * 1024 * 1024;

test('a picture of 15 MiB becomes an avatar, and one byte more is refused with the name of the field', async () => {
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#35a' } })
    .png()
    .toBuffer();
  // Bytes after the end of a PNG do not change the picture.
  const upload = async (size: number) => {
    const path = join(folder, `${size}.png`);
    await writeFile(path, Buffer.concat([picture, Buffer.alloc(size - picture.length)]));
    return createUploadedFile({ path, size, filename: 'a.png', mimeType: 'image/png', sha256: '' });
  };
  expect(await storeAvatar(services, await upload(LIMIT))).toEqual(expect.any(String));
  await expect(storeAvatar(services, await upload(LIMIT + 1))).rejects.toMatchObject({
    statusCode: 422,
    body: { attributes: ['avatar'] },
  });
});
