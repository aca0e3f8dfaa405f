// `npm run build`: builds widget, dashboard and server if their sources changed; `--force` builds all.
import { buildStale } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';

try {
  await installPackages();
  await buildStale({ force: process.argv.includes('--force') });
} catch (error) {
  console.error(error?.name === 'UserFacingError' ? error.message : error);
  process.exit(1);
}
