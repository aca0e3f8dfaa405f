import { findProgram, installFromDistribution, isExecutable } from './packages.mjs';
import { UserFacingError } from './workspace.mjs';

const names = ['redis-server', 'valkey-server'];
const otherPlaces = ['/opt/homebrew/bin/redis-server', '/opt/homebrew/bin/valkey-server'];

/** The path of a Redis or Valkey server for the tests with several processes; undefined when none can be installed. */
export async function findOrInstallRedis() {
  const chosen = process.env.REDIS_SERVER_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new UserFacingError(
      `REDIS_SERVER_PATH is ${chosen}, where there is no program: correct it or unset it.`,
    );
  }
  const found = findProgram(names, otherPlaces);
  if (found) return found;
  await installFromDistribution(['redis-server'], 'the tests of several processes');
  return findProgram(names, otherPlaces);
}
