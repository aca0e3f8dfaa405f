import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { Complaint, say } from './workspace.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const otherPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/snap/bin/chromium',
];

/** The path of a Chromium for the browser stories; installs the distribution's where that is possible. */
export async function findOrInstallChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Complaint(`CHROMIUM_PATH is ${chosen}, where there is no program: correct it or unset it.`);
  }
  const found = findChromium();
  if (found) return found;
  await installFromDistribution();
  const installed = findChromium();
  if (installed) return installed;
  throw new Complaint(
    'The browser stories need Chromium: install the package chromium or set CHROMIUM_PATH.',
  );
}

function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...otherPlaces,
  ];
  return candidates.find(isExecutable);
}

async function installFromDistribution() {
  const asRoot = await rootCommand();
  if (!asRoot || (await run(['apt-get', '--version'], { quiet: true })).code !== 0) return;
  say('Installing Chromium for the browser stories …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run([...asRoot, 'apt-get', 'update', '-q'], { quiet: true, env });
  const install = [
    'apt-get',
    'install',
    '-y',
    '-q',
    '--no-install-recommends',
    'chromium',
    'fonts-liberation',
  ];
  const { code, output } = await run([...asRoot, ...install], { quiet: true, env });
  if (code !== 0) say(output.trim().split('\n').slice(-5).join('\n'));
}

async function rootCommand() {
  if (process.getuid?.() === 0) return [];
  return (await run(['sudo', '-n', 'true'], { quiet: true })).code === 0 ? ['sudo', '-n'] : undefined;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
