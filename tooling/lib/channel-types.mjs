import { readdirSync, readFileSync } from 'node:fs';
import { at } from './workspace.mjs';

const SOURCES = ['apps/server/src', 'apps/dashboard/src', 'apps/widget/src', 'packages/contract/src'];
/** Where a channel type is declared, and tests, which may build inboxes of any type. */
const ALLOWED = [
  /^packages\/contract\/src\/channels\//,
  /^apps\/server\/src\/channels\/[^/]+\//,
  /\.test\.tsx?$/,
  /\/testing\//,
];

/** Files that name a channel type instead of asking for what the channel can do, one sentence each. */
export function checkChannelTypes() {
  return SOURCES.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !ALLOWED.some((pattern) => pattern.test(file)))
      .filter((file) => readFileSync(at(file), 'utf8').includes('Channel::'))
      .map(
        (file) =>
          `${file} names a channel type. Ask capabilitiesOf (packages/contract/src/channels) or the server's ` +
          `registry (apps/server/src/channels), and declare there what is missing.`,
      ),
  );
}
