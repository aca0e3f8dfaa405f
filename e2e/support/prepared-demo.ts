import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const VARIABLE = 'PARLEY_PREPARED_DEMO';

/**
 * Global setup of the projects with stories: a folder in which the demo is created once, and copied from. `npm test`
 * sets the variable, so that its runs share one folder.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (folderOfRun()) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'parley-demo-'));
  process.env[VARIABLE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** A folder of the whole run, for what is made once and used by several test files; undefined outside of a run. */
export function folderOfRun(): string | undefined {
  return process.env[VARIABLE];
}

/**
 * Fills a data folder with the demo as a first start leaves it. The first caller creates it by starting and stopping
 * the product there. The first start itself is tested by the stories that begin without the demo.
 */
export async function fillWithDemo(
  dataDir: string,
  startAndStop: (dataDir: string) => Promise<void>,
): Promise<void> {
  const folder = folderOfRun();
  if (!folder) return;
  const made = join(folder, 'data');
  const isReady = () => existsSync(join(folder, 'ready'));
  const isMine = await mkdir(made).then(
    () => true,
    () => false,
  );
  if (isMine) {
    await startAndStop(made);
    await writeFile(join(folder, 'ready'), '');
  }
  for (let tries = 0; !isReady(); tries += 1) {
    if (tries > 1_200) throw new Error('nobody finished the demo that was begun');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // Preserves owners and modes: the database does not start on a folder that others may read.
  await promisify(execFile)('cp', ['-a', `${made}/.`, dataDir]);
}
