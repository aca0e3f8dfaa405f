import { findOrInstallChromium, findOrInstallHeadlessChromium } from './chromium.mjs';
import { findOrInstallDovecot } from './dovecot.mjs';
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
  const dovecot = await findOrInstallDovecot();
  if (!dovecot) {
    say(
      'No Dovecot here and none could be installed: the tests of mailboxes are skipped. ' +
        'Install dovecot-imapd, or set DOVECOT_PATH.',
    );
  }
  return { REDIS_SERVER_PATH: redis ?? '', ...(dovecot && { DOVECOT_PATH: dovecot }) };
}

/** Both Chromiums of `e2e/support/browsers.ts`, as environment variables. Whoever names one gets that one alone. */
export async function findBrowser() {
  const isChosen = Boolean(process.env.CHROMIUM_PATH);
  const path = await findOrInstallChromium();
  return {
    CHROMIUM_PATH: path,
    HEADLESS_CHROMIUM_PATH: isChosen ? path : ((await findOrInstallHeadlessChromium()) ?? path),
  };
}
