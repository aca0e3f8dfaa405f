import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { contentOf } from '../support/ledger/history';
import { writeAsMember } from '../support/ledger/load';
import { Scene } from '../support/ledger/scene';
import { type Product, waitUntil } from '../support/product';
import { embeddedDatabaseOf } from './support/databases';
import { judge } from './support/record';

const DISK_BYTES = 4 * 1024 * 1024;
const FILE_BYTES = 3 * 1024 * 1024;

/** Only root may mount a small file system. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** The folder of files, then the folder for uploads under way, lies on a file system that is nearly full. */
export async function diskFull(product: Product): Promise<void> {
  const scene = await Scene.open({ url: product.url, connectionString: embeddedDatabaseOf(product) });
  const found: string[] = [];
  for (const name of ['files', 'tmp']) {
    const folder = join(product.dataDir, name);
    await product.stop();
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', folder]);
    try {
      await product.restart();
      const statuses = [await upload(scene), await upload(scene)];
      if (name === 'tmp')
        statuses.push(...(await Promise.all([upload(scene), upload(scene), upload(scene)])));
      found.push(`${name}: ${statuses.join(', ')}`);
      expect(statuses[0], `the first file, ${name}`).toBe(200);
      expect(statuses.filter((status) => status !== 200 && status !== 507 && status !== 503)).toEqual([]);
      expect(
        statuses.some((status) => status !== 200),
        `${name} was full`,
      ).toBe(true);
      // They go after the answer.
      await waitUntil(() => leftOvers(product).length === 0, 10_000);
      const text = await writeAsMember(scene.history, scene.reader, scene.outsiders[0]?.conversation ?? 0);
      expect(text.outcome).toBe('ok');
    } finally {
      await product.stop();
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
      await product.restart();
    }
  }
  await judge(scene, {
    fault: 'disk full for files',
    expected: 'upload 507 or 503, text goes on, no temporary file stays',
    recovered: found.join('; '),
  });
}

async function upload({ history, reader, outsiders }: Scene): Promise<number> {
  // A website takes few kinds of files; an API inbox takes all.
  const conversation = outsiders.at(-1)?.conversation ?? 0;
  const operation = history.begin('agent', conversation, reader.id);
  const form = new FormData();
  form.set('content', contentOf(operation.key));
  form.set('echo_id', operation.key);
  form.set('attachments[]', new Blob([randomBytes(FILE_BYTES)]), 'large.bin');
  const result = await reader.caller.attempt('POST', `/conversations/${conversation}/messages`, form);
  history.note(operation, result);
  return result?.status ?? 0;
}

function leftOvers({ dataDir }: Product): string[] {
  const incoming = join(dataDir, 'files', '.incoming');
  return [...readdirSync(join(dataDir, 'tmp')), ...readdirSync(incoming)];
}
