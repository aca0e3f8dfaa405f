// `npm run doctor`: reports which step between a browser and the data fails. `-- --mail-to ADDRESS` sends a test mail.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildStale } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { at, root, say } from './lib/workspace.mjs';

try {
  const { values } = parseArgs({ options: { 'mail-to': { type: 'string' } } });
  await installPackages();
  await buildStale();
  const { doctor } = await import(pathToFileURL(at('apps/server/dist/doctor.js')).href);
  const { env } = process;
  env.DATA_DIR = env.DATA_DIR ? resolve(env.DATA_DIR) : join(root, 'data');
  const isWell = await doctor({ env, mailTo: values['mail-to'], print: say });
  process.exit(isWell ? 0 : 1);
} catch (error) {
  const isPlain =
    ['UserFacingError', 'ConfigError'].includes(error?.name) || error?.code?.startsWith?.('ERR_PARSE_ARGS');
  console.error(isPlain ? error.message : error);
  process.exit(1);
}
