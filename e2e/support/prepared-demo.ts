import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { madeOncePerRun } from './once-per-run';

/**
 * Fills a data folder with the demo as a first start leaves it. The first caller creates it by starting and stopping
 * the product there. The first start itself is tested by the stories that begin without the demo.
 */
export async function fillWithDemo(
  dataDir: string,
  startAndStop: (dataDir: string) => Promise<void>,
): Promise<void> {
  const made = await madeOncePerRun('demo', startAndStop);
  // Preserves owners and modes: the database does not start on a folder that others may read.
  if (made) await promisify(execFile)('cp', ['-a', `${made}/.`, dataDir]);
}
