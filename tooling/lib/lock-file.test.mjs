import { expect, test } from 'vitest';
import { checkLockFile } from './lock-file.mjs';

const lock = (packages) => JSON.stringify({ packages });

test('a platform package that the lock lacks is named', () => {
  const text = lock({
    'node_modules/tool': { optionalDependencies: { '@tool/linux': '1', '@tool/mac': '1' } },
    'node_modules/@tool/linux': {},
  });
  expect(checkLockFile(text)).toEqual([
    'node_modules/tool wants @tool/mac, which the lock does not have: pin another version',
  ]);
});

test('packages are found where Node would look for them', () => {
  const text = lock({
    'apps/server': { optionalDependencies: { outer: '1' } },
    'node_modules/a/node_modules/@s/b': { optionalDependencies: { near: '1', middle: '1', outer: '1' } },
    'node_modules/a/node_modules/@s/b/node_modules/near': {},
    'node_modules/a/node_modules/middle': {},
    'node_modules/outer': {},
  });
  expect(checkLockFile(text)).toEqual([]);
});

test('a registry address in the lock is refused', () => {
  expect(
    checkLockFile(lock({ 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } })),
  ).toHaveLength(1);
});

test('the lock of this repository is sound', () => {
  expect(checkLockFile()).toEqual([]);
});
