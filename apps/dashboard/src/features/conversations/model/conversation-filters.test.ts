// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import {
  viewDefaultsOf,
  readFilters,
  readStoredFilters,
  storeFilters,
  writeFilters,
} from './conversation-filters';

beforeEach(() => localStorage.clear());

describe('filters', () => {
  test('without any choice: open, latest, mine', () => {
    expect(readFilters({})).toEqual({ status: 'open', sort: 'last_activity_at_desc', tab: 'mine' });
  });

  test('survive the way through the address', () => {
    const filters = { status: 'snoozed', sort: 'priority_asc', tab: 'unassigned' } as const;
    expect(readFilters(writeFilters(filters))).toEqual(filters);
  });

  test('nonsense in the address counts as nothing said', () => {
    expect(readFilters({ status: 'gone', sort: 3, tab: null })).toEqual(readFilters({}));
  });

  test('the last choice is remembered per account, the address comes first', () => {
    storeFilters(7, { status: 'all', sort: 'created_at_asc', tab: 'all' });
    expect(readFilters({ status: 'pending' }, readStoredFilters(7))).toEqual({
      status: 'pending',
      sort: 'created_at_asc',
      tab: 'all',
    });
    expect(readStoredFilters(8)).toEqual({});
  });

  test('CL4: a status chosen in one list does not hide who mentioned somebody, or what they take part in', () => {
    const chosen = { status: 'resolved', sort: 'created_at_asc', tab: 'unassigned' } as const;
    for (const kind of ['mentions', 'participating', 'folder'] as const) {
      const shown = readFilters({}, chosen, viewDefaultsOf({ kind }));
      expect(shown, kind).toEqual({ status: 'all', sort: 'created_at_asc', tab: 'all' });
    }
    expect(readFilters({}, chosen, viewDefaultsOf({ kind: 'unattended' })).status).toBe('open');
    expect(readFilters({ status: 'open' }, chosen, viewDefaultsOf({ kind: 'mentions' })).status).toBe('open');
    expect(readFilters({}, chosen, viewDefaultsOf({ kind: 'inbox' })).status).toBe('resolved');
  });
});
