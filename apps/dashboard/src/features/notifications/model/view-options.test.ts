import { expect, test } from 'vitest';
import { readOptions, settingsOfOptions, writeOptions } from './view-options';

test('NO5: by default the inbox view shows read and unread, but no snoozed notifications, newest first', () => {
  expect(readOptions({}, undefined)).toEqual({ order: 'desc', read: true, snoozed: false });
  expect(readOptions({ sort: 'nonsense', show: 7 }, 'nonsense')).toEqual({
    order: 'desc',
    read: true,
    snoozed: false,
  });
});

test('NO5: the last options are stored', () => {
  const chosen = { order: 'asc', read: false, snoozed: true } as const;
  expect(readOptions({}, settingsOfOptions(chosen))).toEqual(chosen);
});

test('options in the URL take precedence over the stored ones', () => {
  for (const read of [true, false]) {
    for (const snoozed of [true, false]) {
      const options = { order: 'asc', read, snoozed } as const;
      expect(readOptions(writeOptions(options), { status: 'snoozed', type: '', sort_by: 'desc' })).toEqual(
        options,
      );
    }
  }
});
