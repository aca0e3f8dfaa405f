import { expect, test } from 'vitest';
import { costOf } from './resource-cost.mjs';

test('a resource costs the files named like it, and the lists that name it', () => {
  const file = (path, text = 'one\ntwo\n') => ({ path, text });
  const files = [
    file('packages/contract/src/time-entries/entities.ts'),
    file('packages/contract/src/routes.ts', '// Written by `node tooling/registries.mjs`.\ntime-entries\n'),
    file('apps/server/migrations/0108_time_entries.sql'),
    file('apps/server/src/modules/time-entries/time-entries.actions.ts'),
    file('apps/server/src/modules/time-entries/time-entries.test.ts'),
    file('apps/server/src/modules/invoices/invoices.actions.ts', 'listTimeEntries\n'),
    file('packages/i18n/src/catalogs/dashboard/de/time-entries.ts'),
    file('packages/i18n/src/catalogs/dashboard/en/time-entries.ts'),
    file('apps/server/module-layers.mjs', "'time-entries': []\n"),
    file('apps/server/src/app/matrix/sample-input.ts', 'createTimeEntry: …\n'),
    file('apps/server/src/app/matrix/fixture.ts', 'nothing of it\n'),
  ];
  const lists = files.slice(-3).map(({ path }) => path);
  const { own, registrations } = costOf({ files, lists, plural: 'time-entries' });
  expect(own.map(({ what, ...cost }) => [what, cost.files, cost.lines])).toEqual([
    ['contract', 1, 2],
    ['migration', 1, 2],
    ['server', 1, 2],
    ['dashboard', 0, 0],
    ['tests', 1, 2],
    ['texts in nine languages', 2, 4],
  ]);
  expect(registrations).toEqual(lists.slice(0, 2));
});
