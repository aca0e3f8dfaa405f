import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build.mjs';
import { installPackages } from './install.mjs';
import { checkMachine } from './preflight.mjs';
import { stopChildren } from './run.mjs';
import { at, root } from './workspace.mjs';

/** Errors whose message is a sentence for the operator; others are shown whole. */
const plainErrors = new Set([
  'UserFacingError',
  'ConfigError',
  'PostgresStartError',
  'NewerDatabaseError',
  'MissingRightError',
  'OperationError',
  'UpgradeBlockedError',
]);

export async function start({ demo }) {
  const prepared = handleSignals();
  endWithNpm();
  try {
    prepareEnvironment(process.env, { demo });
    const { DATA_DIR: dataDir, PORT: port, HOST: host } = process.env;
    await checkMachine({ dataDir, port: port || '3000', host: host || '0.0.0.0' });
    await installPackages();
    await buildStale();
    prepared();
    // The server handles the signals from here on, and ends the database before itself.
    const { main } = await import(pathToFileURL(at('apps/server/dist/server.js')).href);
    await main(process.env);
  } catch (error) {
    console.error(plainErrors.has(error?.name) ? error.message : error);
    process.exit(1);
  }
}

/** While installing and building: end what runs, then ourselves. Returns what takes the handlers away again. */
function handleSignals() {
  const end = (signal) => {
    stopChildren(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  return () => process.removeListener('SIGINT', end).removeListener('SIGTERM', end);
}

/**
 * npm starts us through a shell. A SIGTERM it passes on kills that shell without reaching us, and a kill -9 of
 * npm reaches neither: that one of the two is gone is then the only sign.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.ppid === 1) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const watchNpm = npm !== undefined && isNpm(npm);
  const watch = setInterval(() => {
    if (process.ppid === shell && (!watchNpm || parentOf(shell) === npm)) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}

/** Known on Linux only. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** Not so when the shell gave way to us, and its parent is the terminal's shell, which may well end before us. */
function isNpm(pid) {
  try {
    return /^npm |npm-cli/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
  } catch {
    return false;
  }
}

/** A relative DATA_DIR counts from where the command was given, the default from the clone. */
function prepareEnvironment(env, { demo }) {
  env.DATA_DIR = env.DATA_DIR ? resolve(env.DATA_DIR) : join(root, demo ? 'demo-data' : 'data');
  if (demo) env.DEMO = '1';
  env.NODE_ENV ??= 'production';
  // A person at a terminal wants the address and what goes wrong; a service's log wants everything.
  if (process.stdout.isTTY) env.LOG_LEVEL ??= 'warn';
}
