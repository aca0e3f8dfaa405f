import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { say } from './workspace.mjs';

/** The first of these programs found in PATH or at one of the other places. */
export function findProgram(names, otherPlaces = []) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...otherPlaces].find(
    isExecutable,
  );
}

/** Installs packages of the distribution if this user may; failures are printed, not thrown. */
export async function installFromDistribution(packages, purpose) {
  const asRoot = await rootCommand();
  if (!asRoot || (await run(['apt-get', '--version'], { quiet: true })).code !== 0) return;
  say(`Installing ${packages[0]} for ${purpose} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run([...asRoot, 'apt-get', 'update', '-q'], { quiet: true, env });
  const install = ['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages];
  const { code, output } = await run([...asRoot, ...install], { quiet: true, env });
  if (code !== 0) say(output.trim().split('\n').slice(-5).join('\n'));
}

async function rootCommand() {
  if (process.getuid?.() === 0) return [];
  return (await run(['sudo', '-n', 'true'], { quiet: true })).code === 0 ? ['sudo', '-n'] : undefined;
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
