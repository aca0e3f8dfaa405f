import { readdirSync, readFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import { expect, test } from 'vitest';
import { at } from './lib/workspace.mjs';

/** A new channel is one folder on the server and these two files: its declaration, and the line that registers it. */
const PLACES = ['apps/server/src/channels/index.ts', 'packages/contract/src/channels/channels.ts'];
const SOURCES = ['apps', 'packages', 'tooling', 'deploy', 'bench'];
/** Everything that says nothing of how the product is built. */
const BESIDE = [
  /(?:^|\/)(?:node_modules|dist)\//,
  // Texts, in every language, and documentation.
  /^packages\/i18n\/src\/catalogs\//,
  /\.md$/,
  // The calls of the compatible API, most of which name a provider.
  /^packages\/contract\/src\/compatible-operations\.txt$/,
  // Tests, and what they are given.
  /\.test\.(?:tsx?|mjs)$/,
  /\/testing\//,
  /^apps\/server\/src\/app\/matrix\/fixture\.ts$/,
  // The stand-in of the provider, and the demo that starts it.
  /^tooling\/fake-providers\//,
  /^tooling\/lib\/demo-/,
];
const TEXT = /\.(?:tsx?|m?js|mts|json|sql|css|html|txt|ya?ml|sh)$/;

const { availableChannelTypes, channels } = await tsImport(
  at('packages/contract/src/channels/channels.ts'),
  import.meta.url,
);

/** The files that name the channel outside of its folder. */
function placesOf(name, files) {
  return files
    .filter(({ path, source }) => `${path}\n${source}`.toLowerCase().includes(name))
    .map(({ path }) => path)
    .filter((path) => !path.startsWith(`apps/server/src/channels/${name}/`))
    .toSorted();
}

const files = SOURCES.flatMap((folder) => filesIn(folder)).map((path) => ({
  path,
  source: readFileSync(at(path), 'utf8'),
}));

/** Without folders of packages and builds, which are large. */
function filesIn(folder) {
  return readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (BESIDE.some((pattern) => pattern.test(`${path}${entry.isDirectory() ? '/' : ''}`))) return [];
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() && TEXT.test(path) ? [path] : [];
  });
}

/** Channels without a form of their own; the names of the others are ordinary words. */
const generated = availableChannelTypes.filter((type) => channels[type].setup === 'fields');

test('a channel with a generated form is named in two files outside of its folder', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(generated).toContain('Channel::Telegram');
  for (const type of generated) {
    const { name } = channels[type];
    expect(placesOf(name, files), `${name}: declare what is special about it, and ask for that`).toEqual(
      PLACES,
    );
  }
});

test('no screen names a field of such a channel', () => {
  const screens = files.filter(({ path }) => path.startsWith('apps/dashboard/src/'));
  for (const type of generated) {
    for (const { name } of [...channels[type].fields, ...channels[type].outputs]) {
      expect(placesOf(name, screens), name).toEqual([]);
    }
  }
});

test('a file that names a channel is found, by its text and by its own name', () => {
  const named = [
    { path: 'apps/dashboard/src/app/screens.ts', source: 'settings_inbox_new_telegram: newPage,' },
    { path: 'apps/dashboard/src/telegram-page.tsx', source: '' },
    { path: 'apps/server/src/channels/telegram/send.ts', source: "const TELEGRAM = 'telegram';" },
    { path: 'apps/server/src/channels/email/send.ts', source: '' },
  ];
  expect(placesOf('telegram', named)).toEqual([named[0].path, named[1].path]);
});
