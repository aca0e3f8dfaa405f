import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VARIABLE = 'PARLEY_RUN_FOLDER';
const WITHIN_MS = 180_000;

/**
 * Global setup of the projects with stories: a folder for what is made once and used by several test files. `npm test`
 * sets the variable, so that its runs share one folder.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[VARIABLE]) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'parley-run-'));
  process.env[VARIABLE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/**
 * The folder of that name, made by the first caller of the whole run while the others wait; undefined outside of a run.
 */
export async function madeOncePerRun(
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string | undefined> {
  const run = process.env[VARIABLE];
  if (!run) return undefined;
  const folder = join(run, name);
  const [ready, failed] = [`${folder}.ready`, `${folder}.failed`];
  const isMine = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isMine) {
    try {
      await make(folder);
    } catch (error) {
      await writeFile(failed, '');
      throw error;
    }
    await writeFile(ready, '');
  }
  const deadline = Date.now() + WITHIN_MS;
  while (!existsSync(ready)) {
    if (existsSync(failed)) throw new Error(`${name} could not be made: see the test that began it`);
    if (Date.now() > deadline) throw new Error(`nobody finished ${name}, which was begun`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return folder;
}
