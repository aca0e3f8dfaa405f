import { expect, test } from 'vitest';
import { readOptions, settingsOfOptions, writeOptions } from './view-options';

test('NO5: without a choice the inbox view has read ones too, the newest first, and nothing that was put away', () => {
  expect(readOptions({}, undefined)).toEqual({ order: 'desc', read: true, snoozed: false });
  expect(readOptions({ sort: 'nonsense', show: 7 }, 'nonsense')).toEqual({
    order: 'desc',
    read: true,
    snoozed: false,
  });
});

test('NO5: what was chosen last is remembered', () => {
  const chosen = { order: 'asc', read: false, snoozed: true } as const;
  expect(readOptions({}, settingsOfOptions(chosen))).toEqual(chosen);
});

test('an address shows everybody the same, whatever they chose', () => {
  for (const read of [true, false]) {
    for (const snoozed of [true, false]) {
      const options = { order: 'asc', read, snoozed } as const;
      expect(readOptions(writeOptions(options), { status: 'snoozed', type: '', sort_by: 'desc' })).toEqual(
        options,
      );
    }
  }
});
