import type { AuditLog } from '@parley/contract';
import { en } from '@parley/i18n/catalogs/dashboard/index';
import { localDayOf } from '@parley/ui';
import { describe, expect, test } from 'vitest';
import { changesOf } from './audit-changes';
import { auditActions, auditEntries, auditTypes, entryTextOf, typeNames } from './audit-entries';
import { rangeOf, spanOf } from '../../../shared/lib/time-span';
import { filterOf, isFiltered, readAuditSearch } from './audit-search';
import { type NameLookup, targetsOf } from './audit-target';

const entry = (values: Partial<AuditLog>): AuditLog => ({
  id: 1,
  auditable_id: 5,
  auditable_type: 'Inbox',
  auditable: null,
  associated_id: 1,
  associated_type: 'Account',
  user_id: 7,
  user_type: 'User',
  username: 'alex@acme.example',
  action: 'update',
  audited_changes: null,
  version: 1,
  comment: null,
  request_uuid: null,
  created_at: 1_790_000_000,
  remote_address: null,
  ...values,
});
const names: NameLookup = {
  people: new Map([[7, 'Alex Admin']]),
  roles: new Map([[5, 'Night shift']]),
  inboxes: new Map([[2, 'Shop']]),
  teams: new Map([[3, 'sales']]),
};

/** The entries that the contract names, and those that only our server writes. */
const written = {
  Account: 'update',
  AccountUser: 'create update destroy',
  User: 'sign_in sign_in_failed sign_out update',
  Inbox: 'create update destroy',
  InboxMember: 'create destroy',
  TeamMember: 'create destroy',
  Team: 'create update destroy',
  AgentBot: 'create update destroy',
  AutomationRule: 'create update destroy',
  Macro: 'create update destroy',
  Webhook: 'create update destroy',
  Contact: 'update destroy',
  ContactDataExport: 'create',
  ContactExport: 'create',
  ContactImport: 'create',
  Conversation: 'update destroy',
  Message: 'destroy',
  SlaPolicy: 'destroy',
  CustomRole: 'create update destroy',
  AssignmentPolicy: 'create update destroy',
  AgentCapacityPolicy: 'create update destroy',
  HelpCenterImport: 'create',
  HelpCenterExport: 'create',
};

describe('CF10: text of an entry', () => {
  test('each kind of entry has a text, and each type and action a name to filter by', () => {
    const known = Object.fromEntries(auditTypes.map((type) => [type, auditEntries[type].join(' ')]));
    expect(known).toEqual(written);
    const texts: Readonly<Record<string, string>> = en;
    for (const type of auditTypes) {
      expect(texts[typeNames[type]], type).toBeTruthy();
      for (const action of auditEntries[type]) {
        const key = entryTextOf(entry({ auditable_type: type, action }));
        expect(texts[key ?? ''], `${type} ${action}`).toBeTruthy();
      }
    }
    for (const action of auditActions) expect(texts[`auditLogs.action.${action}`]).toBeTruthy();
  });

  test('an unknown entry of a newer server has no text', () => {
    expect(entryTextOf(entry({ auditable_type: 'Spaceship' }))).toBeNull();
    expect(entryTextOf(entry({ auditable_type: 'Account', action: 'destroy' }))).toBeNull();
  });

  test.each<[string, Partial<AuditLog>, string[]]>([
    ['an existing inbox by its current name', { auditable: { id: 5, name: 'Store' } }, ['Store']],
    ['a deleted inbox by its last name', { audited_changes: { name: ['Old', 'New'] } }, ['New']],
    ['an inbox without a name by its id', {}, ['#5']],
    ['no target for the account itself', { auditable_type: 'Account', auditable_id: 1 }, []],
    [
      'no target for a sign-in of the user',
      { auditable_type: 'User', auditable_id: 7, action: 'sign_in' },
      [],
    ],
    [
      'a member by the name of the user',
      { auditable_type: 'AccountUser', auditable: { user_id: 7, role: 'agent' } },
      ['Alex Admin'],
    ],
    [
      'a former member by the user id',
      { auditable_type: 'AccountUser', action: 'destroy', audited_changes: { user_id: 99 } },
      ['#99'],
    ],
    [
      'a member of an inbox by user and inbox',
      { auditable_type: 'InboxMember', action: 'create', audited_changes: { user_id: 7, inbox_id: 2 } },
      ['Alex Admin', 'Shop'],
    ],
    [
      'a member of a team by user and team',
      { auditable_type: 'TeamMember', action: 'destroy', audited_changes: { user_id: 7, team_id: 4 } },
      ['Alex Admin', '#4'],
    ],
    [
      'a conversation by its display id',
      { auditable_type: 'Conversation', action: 'destroy', audited_changes: { display_id: 12 } },
      ['#12'],
    ],
    [
      'an existing team by the name shown on screens',
      { auditable_type: 'Team', auditable_id: 3, auditable: { id: 3, name: 'SALES' } },
      ['sales'],
    ],
    [
      'a deleted team by its name as typed',
      {
        auditable_type: 'Team',
        auditable_id: 9,
        action: 'destroy',
        audited_changes: { name: 'tier two', display_name: 'Tier two' },
      },
      ['Tier two'],
    ],
    ['a custom role by its name', { auditable_type: 'CustomRole' }, ['Night shift']],
    [
      'a webhook without a name by its URL',
      {
        auditable_type: 'Webhook',
        action: 'create',
        audited_changes: { name: null, url: 'https://a.example' },
      },
      ['https://a.example'],
    ],
  ])('an entry names %s', (_what, values, expected) => {
    expect(targetsOf(entry(values), names)).toEqual(expected);
  });

  test('a change within the settings is listed under its own field', () => {
    const settings = [
      { auto_resolve_after: 60, audio: true },
      { auto_resolve_after: 120, audio: true },
    ];
    expect(changesOf(entry({ audited_changes: { name: ['A', 'B'], settings } }))).toEqual([
      { field: 'name', before: 'A', after: 'B' },
      { field: 'auto_resolve_after', before: 60, after: 120 },
    ]);
  });

  test('a created record has only values after, a deleted one only values before', () => {
    const audited_changes = { name: 'Shop' };
    expect(changesOf(entry({ action: 'create', audited_changes }))).toEqual([
      { field: 'name', after: 'Shop' },
    ]);
    expect(changesOf(entry({ action: 'destroy', audited_changes }))).toEqual([
      { field: 'name', before: 'Shop' },
    ]);
    expect(changesOf(entry({ audited_changes: null }))).toEqual([]);
  });
});

describe('CF10: filters of the audit log in the URL', () => {
  const now = new Date(2026, 10, 22, 15, 30);

  test('invalid values in the URL are ignored', () => {
    expect(
      readAuditSearch({ page: 'x', user: -1, type: 'Ship', action: 'explode', span: 'century' }),
    ).toEqual({});
    expect(readAuditSearch({ page: 1, span: 'custom', from: '2026-11-20', to: '2026-11-01' })).toEqual({});
    const search = { page: 3, user: 7, type: 'Inbox', action: 'create', span: 'last7days' } as const;
    expect(readAuditSearch({ ...search, other: 1 })).toEqual(search);
    expect(isFiltered({ page: 3 })).toBe(false);
    expect(isFiltered({ user: 7 })).toBe(true);
  });

  test('a custom range goes from midnight of its first day to midnight after its last day', () => {
    const search = readAuditSearch({ span: 'custom', from: '2026-11-03', to: '2026-11-04' });
    expect(filterOf(search, now)).toMatchObject({
      since: new Date(2026, 10, 3).getTime() / 1_000,
      until: new Date(2026, 10, 5).getTime() / 1_000,
    });
  });

  test('a named range always ends today', () => {
    expect(rangeOf({ span: 'last7days' }, now)).toEqual({
      name: 'last7days',
      start: '2026-11-16',
      end: localDayOf(now),
    });
    expect(filterOf({}, now)).toMatchObject({ since: undefined, until: undefined });
    expect(spanOf({ name: 'last30days', start: '2026-10-24', end: '2026-11-22' })).toEqual({
      span: 'last30days',
    });
  });
});
