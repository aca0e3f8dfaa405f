import { createI18n } from '@parley/i18n';
import { initialEnglish } from '@parley/i18n/dashboard-texts';
import { expect, test } from 'vitest';
import { ApiError } from './api';
import { describeError } from './errors';

const { t } = createI18n({ locale: 'en', messages: initialEnglish });
const answer = (status: number, message = '') => new ApiError({ status, message, code: 'invalid' });

test("an error with a reason of the server shows the server's message", () => {
  expect(describeError(t, answer(422, 'Name is too long'))).toBe('Name is too long');
  expect(describeError(t, answer(402, 'No seat is free'))).toBe('No seat is free');
});

test('any other error has a text of the product, never only a code', () => {
  expect(describeError(t, answer(0))).toBe(t('common.errorNetwork'));
  expect(describeError(t, answer(401, 'You are not authorized'))).toBe(t('common.errorForbidden'));
  expect(describeError(t, answer(429, 'Retry later'))).toBe(t('common.errorThrottled'));
  expect(describeError(t, answer(500, 'NoMethodError'))).toBe(t('common.errorGeneric'));
  expect(describeError(t, new TypeError('x is undefined'))).toBe(t('common.errorGeneric'));
});
