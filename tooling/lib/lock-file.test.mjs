import { expect, test } from 'vitest';
import { checkLockFile } from './lock-file.mjs';

const lock = (packages) => JSON.stringify({ packages });

test('a platform package that is missing in the lock file is reported', () => {
  const text = lock({
    'node_modules/tool': { optionalDependencies: { '@tool/linux': '1', '@tool/mac': '1' } },
    'node_modules/@tool/linux': {},
  });
  expect(checkLockFile(text)).toEqual([
    'node_modules/tool wants @tool/mac, which the lock does not have: pin another version',
  ]);
});

test('packages are found by the module resolution of Node', () => {
  const text = lock({
    'apps/server': { optionalDependencies: { outer: '1' } },
    'node_modules/a/node_modules/@s/b': { optionalDependencies: { near: '1', middle: '1', outer: '1' } },
    'node_modules/a/node_modules/@s/b/node_modules/near': {},
    'node_modules/a/node_modules/middle': {},
    'node_modules/outer': {},
  });
  expect(checkLockFile(text)).toEqual([]);
});

test('a registry URL in the lock file is refused', () => {
  expect(
    checkLockFile(lock({ 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } })),
  ).toHaveLength(1);
});

test('the lock file of this repository has no problems', () => {
  expect(checkLockFile()).toEqual([]);
});
