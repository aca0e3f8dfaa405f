import { expect, test } from 'vitest';
import { isOverLimit, isPaymentPending, isTrial, availableUpdate } from './banner-rules';

const now = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const account = (change: object = {}) => ({ created_at: daysAgo(100), custom_attributes: {}, ...change });

test('AU13: the trial of an account lasts fifteen days', () => {
  expect(isTrial({ created_at: daysAgo(15) }, now)).toBe(true);
  expect(isTrial({ created_at: daysAgo(15.01) }, now)).toBe(false);
});

const update = { mayAdminister: true, latest: '2.0.0', current: '1.9.3', isDismissed: false };

test('SH15: administrators see a newer version until they dismiss it', () => {
  expect(availableUpdate(update)).toBe('2.0.0');
  expect(availableUpdate({ ...update, mayAdminister: false })).toBeNull();
  expect(availableUpdate({ ...update, isDismissed: true })).toBeNull();
});

test.each([
  ['2.0.0', '2.0.0', false],
  ['2.0.0', '2.0.1', false],
  ['1.10.0', '1.9.9', true],
  ['v1.10', '1.10.0', false],
  [null, '1.0.0', false],
  ['2.0.0', undefined, false],
])('SH15: latest version %s is an update of %s: %s', (latest, current, isAvailable) => {
  expect(availableUpdate({ ...update, latest, current }) !== null).toBe(isAvailable);
});

const due = {
  mayAdminister: true,
  edition: 'cloud' as const,
  account: account({
    custom_attributes: { subscription_status: 'past_due', subscription_ends_on: daysAgo(1) },
  }),
  now,
};

test('SH16: a payment is pending if a cloud subscription is past due and over, for administrators only', () => {
  expect(isPaymentPending(due)).toBe(true);
  expect(isPaymentPending({ ...due, mayAdminister: false })).toBe(false);
  expect(isPaymentPending({ ...due, edition: 'self_hosted' })).toBe(false);
  const with_ = (custom_attributes: object) => ({ ...due, account: account({ custom_attributes }) });
  expect(isPaymentPending(with_({ subscription_status: 'active', subscription_ends_on: daysAgo(1) }))).toBe(
    false,
  );
  expect(
    isPaymentPending(with_({ subscription_status: 'past_due', subscription_ends_on: daysAgo(-1) })),
  ).toBe(false);
  expect(isPaymentPending(with_({ subscription_status: 'past_due' }))).toBe(false);
});

const within = { allowed: 10, consumed: 10 };
const over = { allowed: 10, consumed: 11 };
const used = {
  edition: 'cloud' as const,
  account: account(),
  limits: { conversation: over, non_web_inboxes: within },
  now,
};

test('SH16: an account is over its limits if it has too many conversations or inboxes', () => {
  expect(isOverLimit(used)).toBe(true);
  expect(isOverLimit({ ...used, limits: { conversation: within, non_web_inboxes: over } })).toBe(true);
  expect(isOverLimit({ ...used, limits: { conversation: within, non_web_inboxes: within } })).toBe(false);
  expect(isOverLimit({ ...used, limits: { conversation: {}, non_web_inboxes: {} } })).toBe(false);
  expect(isOverLimit({ ...used, limits: undefined })).toBe(false);
});

test('SH16, AU13: an account is never over its limits during the trial or outside the cloud edition', () => {
  expect(isOverLimit({ ...used, account: account({ created_at: daysAgo(3) }) })).toBe(false);
  expect(isOverLimit({ ...used, edition: 'enterprise' })).toBe(false);
});
