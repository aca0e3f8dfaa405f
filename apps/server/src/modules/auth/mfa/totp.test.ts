import { expect, test } from 'vitest';
import { hashBackupCode, newBackupCodes } from './backup-codes';
import { matchTotp, newTotpSecret, provisioningUrl } from './totp';

/** Base32 of the secret in RFC 6238, appendix B; its codes, cut to six digits. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('at second %i the code of RFC 6238 is accepted and its time step returned', (second, code, step) => {
  expect(matchTotp({ secret: RFC_SECRET, code, now: new Date(second * 1_000) })).toBe(step);
});

test('a code is accepted from one time step early to one time step late', () => {
  const at = (second: number) =>
    matchTotp({ secret: RFC_SECRET, code: '081804', now: new Date(second * 1_000) });
  const begin = 37_037_036 * 30;
  expect([at(begin - 31), at(begin - 30), at(begin + 59), at(begin + 60)]).toEqual([
    null,
    37_037_036,
    37_037_036,
    null,
  ]);
});

test.each([undefined, '', '28708', '2870820', 'abcdef', '２８７０８２', '287 082 1'])(
  'C4: the code %j is refused without an error',
  (code) => expect(matchTotp({ secret: RFC_SECRET, code, now: new Date(59_000) })).toBeNull(),
);

test('spaces in a code are ignored', () => {
  expect(matchTotp({ secret: RFC_SECRET, code: '287 082', now: new Date(59_000) })).toBe(1);
});

test('each secret is different, and the provisioning URL contains issuer and secret', () => {
  const secret = newTotpSecret();
  expect(secret).not.toBe(newTotpSecret());
  const url = new URL(provisioningUrl({ issuer: 'Acme & Co', label: 'a+b@acme.example', secret }));
  expect(url.searchParams.get('secret')).toBe(secret);
  expect(url.searchParams.get('issuer')).toBe('Acme & Co');
});

test('ten backup codes of eight hex digits are created, and their hash depends on the user’s secret', () => {
  const codes = newBackupCodes();
  expect(codes).toHaveLength(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-F]{8}$/);
  const [code = ''] = codes;
  const hash = hashBackupCode('one', code);
  expect(hash).toBe(hashBackupCode('one', ` ${code.toLowerCase()} `));
  expect(hash).not.toBe(hashBackupCode('another', code));
  for (const none of [undefined, '', 'ABCDEFG1', `${code}0`]) expect(hashBackupCode('one', none)).toBeNull();
});
