import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { run } from './run.mjs';
import { at, UserFacingError, say } from './workspace.mjs';

const stamp = at('node_modules/.parley-stamp');

/** Installs the packages of the lock file, unless they are installed already. */
export async function installPackages() {
  const lockText = await readFile(at('package-lock.json'), 'utf8');
  const expected = `${createHash('sha256').update(lockText).digest('hex')} ${process.platform} ${process.arch}`;
  if ((await readText(stamp)) === expected) return;
  if (!(await isInstalled(JSON.parse(lockText)))) await install();
  await writeFile(stamp, expected).catch(() => undefined);
}

async function install() {
  say('Installing packages, which takes a minute at the first start …');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // The build needs the development packages, whatever NODE_ENV says.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run([...npm, 'ci', ...options], { quiet: true });
  if (code === 0) return;
  process.stderr.write(output.trim().split('\n').slice(-15).join('\n').concat('\n'));
  throw new UserFacingError(
    'The packages could not be installed: see the reason above, and check that the package registry can be reached and this folder be written.',
  );
}

/** Whether somebody ran `npm ci` here already: npm lists what it installed in node_modules. */
async function isInstalled(lock) {
  const listText = await readText(at('node_modules/.package-lock.json'));
  if (!listText) return false;
  const found = JSON.parse(listText).packages;
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && isForThisMachine(entry))
    .every(([path, entry]) =>
      found[path] ? found[path].version === entry.version : entry.optional || entry.peer,
    );
}

function isForThisMachine({ os, cpu }) {
  const fits = (list, value) => !list || list.includes(value) || list.every((item) => item.startsWith('!'));
  return fits(os, process.platform) && fits(cpu, process.arch);
}

function readText(file) {
  return readFile(file, 'utf8').catch(() => undefined);
}
