import { expect, test } from 'vitest';
import { isChanged, savedSearchOf } from './saved-search';

test('a view keeps how a report is set, not what is open in it', () => {
  expect(
    savedSearchOf({
      span: 'last7days',
      view: 3,
      page: 2,
      step: 9,
      list: true,
      full: true,
      open: 4,
      agent: 7,
    }),
  ).toEqual({
    agent: 7,
    span: 'last7days',
  });
});

test('a view is changed by settings only, in whatever order the address has them', () => {
  const view = { search: { inbox: 3, hours: true } };
  expect(isChanged(view, { hours: true, inbox: 3, view: 1, page: 4 })).toBe(false);
  expect(isChanged(view, { hours: true, view: 1 })).toBe(true);
});
