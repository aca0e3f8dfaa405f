import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildStale } from './build.mjs';
import { installPackages } from './install.mjs';
import { at, root, say } from './workspace.mjs';

/** Errors whose message is a sentence for the operator; others are printed with their stack. */
const plainErrors = new Set([
  'UserFacingError',
  'ConfigError',
  'OperationError',
  'PostgresStartError',
  'NewerDatabaseError',
  'MissingRightError',
  'UpgradeBlockedError',
]);

/**
 * Runs one command of the server's `operations` and ends the process with it.
 * @param {import('node:util').ParseArgsConfig['options']} options
 * @param {(operations: object, given: { values: object, positionals: string[], env: object, say: Function }) => Promise<void>} work
 */
export async function runOperation(options, work) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    await installPackages();
    await buildStale();
    const { env } = process;
    // A relative DATA_DIR is relative to where the command was run; the default is relative to the clone.
    env.DATA_DIR = env.DATA_DIR ? resolve(env.DATA_DIR) : join(root, 'data');
    const operations = await import(pathToFileURL(at('apps/server/dist/operations.js')).href);
    await work(operations, { values, positionals, env, say });
    process.exit(0);
  } catch (error) {
    const isPlain = plainErrors.has(error?.name) || error?.code?.startsWith?.('ERR_PARSE_ARGS');
    console.error(isPlain ? error.message : error);
    process.exit(1);
  }
}
