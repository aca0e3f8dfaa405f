import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build.mjs';
import { installPackages } from './install.mjs';
import { checkMachine } from './preflight.mjs';
import { stopChildren } from './run.mjs';
import { at, root } from './workspace.mjs';

/** Errors whose message is a sentence for the operator; others are printed with their stack. */
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
    const channels = demo ? await startChannels(process.env) : undefined;
    prepared();
    // From here on the server handles the signals, and stops the database before itself.
    const { main } = await import(pathToFileURL(at('apps/server/dist/server.js')).href);
    await main(process.env);
    await channels?.showUp();
  } catch (error) {
    console.error(plainErrors.has(error?.name) ? error.message : error);
    process.exit(1);
  }
}

/** The stand-ins of providers are loaded for the demo alone, so that nothing else can start them. */
async function startChannels(env) {
  const { startDemoChannels } = await import('./demo-channels.mjs');
  return startDemoChannels(env);
}

/**
 * Signal handlers while installing and building: stop the children, then exit. Returns a function that removes the
 * handlers.
 */
function handleSignals() {
  const end = (signal) => {
    stopChildren(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  return () => process.removeListener('SIGINT', end).removeListener('SIGTERM', end);
}

/**
 * Ends this process when npm or its shell is gone. npm starts us through a shell: a SIGTERM that npm forwards kills the
 * shell without reaching us, and a kill -9 of npm reaches neither, so a missing parent is the only sign.
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

/** Linux only; undefined elsewhere. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/**
 * False when the shell replaced itself with this process: its parent is then the terminal's shell, which may well end
 * first.
 */
function isNpm(pid) {
  try {
    return /^npm |npm-cli/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
  } catch {
    return false;
  }
}

/** A relative DATA_DIR is relative to where the command was run; the default is relative to the clone. */
function prepareEnvironment(env, { demo }) {
  env.DATA_DIR = env.DATA_DIR ? resolve(env.DATA_DIR) : join(root, demo ? 'demo-data' : 'data');
  if (demo) env.DEMO = '1';
  env.NODE_ENV ??= 'production';
  // A person at a terminal needs the URL and problems; a service's log needs everything.
  if (process.stdout.isTTY) env.LOG_LEVEL ??= 'warn';
}
