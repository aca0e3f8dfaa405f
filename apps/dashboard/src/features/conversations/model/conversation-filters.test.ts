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

describe('conversation filters', () => {
  test('the default filters are open, latest activity and mine', () => {
    expect(readFilters({})).toEqual({ status: 'open', sort: 'last_activity_at_desc', tab: 'mine' });
  });

  test('filters survive the round trip through the URL', () => {
    const filters = { status: 'snoozed', sort: 'priority_asc', tab: 'unassigned' } as const;
    expect(readFilters(writeFilters(filters))).toEqual(filters);
  });

  test('invalid values in the URL are ignored', () => {
    expect(readFilters({ status: 'gone', sort: 3, tab: null })).toEqual(readFilters({}));
  });

  test('the last filters are stored per account, and the URL takes precedence', () => {
    storeFilters(7, { status: 'all', sort: 'created_at_asc', tab: 'all' });
    expect(readFilters({ status: 'pending' }, readStoredFilters(7))).toEqual({
      status: 'pending',
      sort: 'created_at_asc',
      tab: 'all',
    });
    expect(readStoredFilters(8)).toEqual({});
  });

  test('CL4: mentions, participating and folders ignore a status chosen in another list', () => {
    const chosen = { status: 'resolved', sort: 'created_at_asc', tab: 'unassigned' } as const;
    for (const kind of ['mentions', 'participating', 'folder'] as const) {
      const filters = readFilters({}, chosen, viewDefaultsOf({ kind }));
      expect(filters, kind).toEqual({ status: 'all', sort: 'created_at_asc', tab: 'all' });
    }
    expect(readFilters({}, chosen, viewDefaultsOf({ kind: 'unattended' })).status).toBe('open');
    expect(readFilters({ status: 'open' }, chosen, viewDefaultsOf({ kind: 'mentions' })).status).toBe('open');
    expect(readFilters({}, chosen, viewDefaultsOf({ kind: 'inbox' })).status).toBe('resolved');
  });
});
