import { findProgram, installFromDistribution, isExecutable } from './packages.mjs';
import { UserFacingError } from './workspace.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const otherPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/snap/bin/chromium',
];

/**
 * The path of Chromium without its own windows, menus and notifications, which draws the same pages with less work;
 * undefined where the distribution has none.
 */
export async function findOrInstallHeadlessChromium() {
  const names = ['chromium-headless-shell'];
  const found = findProgram(names);
  if (found) return found;
  await installFromDistribution(names, 'the browser stories');
  return findProgram(names);
}

/** The path of a Chromium for the browser tests; installs the distribution's where possible. */
export async function findOrInstallChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new UserFacingError(
      `CHROMIUM_PATH is ${chosen}, where there is no program: correct it or unset it.`,
    );
  }
  const found = findProgram(names, otherPlaces);
  if (found) return found;
  await installFromDistribution(['chromium', 'fonts-liberation'], 'the browser stories');
  const installed = findProgram(names, otherPlaces);
  if (installed) return installed;
  throw new UserFacingError(
    'The browser stories need Chromium: install the package chromium or set CHROMIUM_PATH.',
  );
}
