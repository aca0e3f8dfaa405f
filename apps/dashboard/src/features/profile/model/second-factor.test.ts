import { expect, test } from 'vitest';
import { secondFactorOf } from './second-factor';

test.each([
  ['123456', { otp_code: '123456' }],
  [' 123 456 ', { otp_code: '123456' }],
  ['00a1b2c3', { backup_code: '00A1B2C3' }],
  ['12345678', { backup_code: '12345678' }],
  ['00A1-B2C3', { backup_code: '00A1B2C3' }],
])('A4: the code %j is recognized however it is typed', (typed, expected) => {
  expect(secondFactorOf(typed)).toEqual(expected);
});
