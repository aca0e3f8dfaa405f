import { findOrInstallChromium } from './chromium.mjs';
import { findOrInstallRedis } from './redis.mjs';
import { say } from './workspace.mjs';

/** Programs that tests run against, as environment variables; prints which tests are skipped without them. */
export async function findServices() {
  const redis = await findOrInstallRedis();
  if (!redis) {
    say(
      'No Redis here and none could be installed: the tests of several processes with Redis are skipped. ' +
        'Install redis-server or valkey-server, or set REDIS_SERVER_PATH.',
    );
  }
  return { REDIS_SERVER_PATH: redis ?? '' };
}

export async function findBrowser() {
  return { CHROMIUM_PATH: await findOrInstallChromium() };
}
