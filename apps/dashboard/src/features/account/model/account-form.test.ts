import type { AccountShow } from '@parley/contract';
import { describe, expect, test } from 'vitest';
import { accountFormOf, buildAccountPatch, isValidForm } from './account-form';
import { boundsOf, inactivityOf, minutesOf } from './inactivity';

const account = (settings: object = {}) =>
  ({
    name: 'Acme',
    locale: 'en',
    domain: null,
    support_email: 'help@acme.example',
    settings,
  }) as unknown as AccountShow;

describe('AU11: general settings', () => {
  test('saving sends only the changed fields', () => {
    const saved = accountFormOf(account({ auto_resolve_after: 2_880, auto_resolve_label: 'idle' }));
    expect(buildAccountPatch(saved, saved)).toEqual({});
    expect(buildAccountPatch(saved, { ...saved, name: ' Acme Ltd ' })).toEqual({ name: 'Acme Ltd' });
    expect(buildAccountPatch(saved, { ...saved, label: '', unit: 'hour' })).toEqual({
      auto_resolve_after: 120,
      auto_resolve_label: null,
    });
  });

  test('turning auto-resolve off clears the inactivity period', () => {
    const saved = accountFormOf(account({ auto_resolve_after: 60 }));
    expect(buildAccountPatch(saved, { ...saved, resolvesIdle: false })).toEqual({
      auto_resolve_after: null,
    });
    expect(accountFormOf(account()).resolvesIdle).toBe(false);
  });

  test('an emptied domain or support email is saved as null', () => {
    const saved = accountFormOf({ ...account(), domain: 'acme.example' });
    expect(buildAccountPatch(saved, { ...saved, domain: ' ', supportEmail: '' })).toEqual({
      domain: null,
      support_email: null,
    });
  });

  test('a form is valid only with a name, a valid email address and a valid inactivity period', () => {
    const saved = accountFormOf(account({ auto_resolve_after: 60 }));
    const isValid = (change: Partial<typeof saved>) => isValidForm(saved, { ...saved, ...change });
    expect(isValid({})).toBe(true);
    expect(isValid({ name: '  ' })).toBe(false);
    expect(isValid({ supportEmail: 'help' })).toBe(false);
    expect(isValid({ supportEmail: '' })).toBe(true);
    expect(isValid({ amount: '1.5' })).toBe(false);
    expect(isValid({ amount: '1.5', resolvesIdle: false })).toBe(true);
  });

  test('a support email set by the installation does not block saving, even if it is invalid', () => {
    const saved = accountFormOf({ ...account(), support_email: 'parley@intranet' });
    expect(isValidForm(saved, { ...saved, name: 'Other' })).toBe(true);
  });
});

describe('inactivity period', () => {
  test.each([
    [10, '10', 'minute'],
    [90, '90', 'minute'],
    [120, '2', 'hour'],
    [2_880, '2', 'day'],
    [1_439_856, '1439856', 'minute'],
  ] as const)('%i minutes are shown as %s %s', (minutes, amount, unit) => {
    expect(inactivityOf(minutes)).toEqual({ amount, unit });
    expect(minutesOf({ amount, unit })).toBe(minutes);
  });

  test('the period ranges from 10 minutes to 1,439,856 minutes in any unit', () => {
    expect(boundsOf('minute')).toEqual({ min: 10, max: 1_439_856 });
    expect(minutesOf({ amount: '9', unit: 'minute' })).toBeNull();
    expect(minutesOf({ amount: '1439857', unit: 'minute' })).toBeNull();
    expect(minutesOf({ amount: '1', unit: 'hour' })).toBe(60);
    expect(minutesOf({ amount: '999', unit: 'day' })).toBe(1_438_560);
    expect(minutesOf({ amount: '1000', unit: 'day' })).toBeNull();
  });

  test.each(['', ' ', '-5', '2.5', 'two', '1e3', '99999999'])('%j is no valid period', (amount) => {
    expect(minutesOf({ amount, unit: 'minute' })).toBeNull();
  });
});
