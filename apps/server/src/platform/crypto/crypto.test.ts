import fc from 'fast-check';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { compareDurations, TIMING_TEST_TIMEOUT_MS } from '../../testing/compare-durations';
import { signJwt, verifyJwt } from './jwt';
import { passwordProblems } from './password-rules';
import { hashPassword, verifyDummyPassword, verifyPassword } from './passwords';
import { createSecretBox, type SecretLocation } from './secret-box';
import { deriveKey, hmacHex, randomToken, safeEqual, sha256Hex } from './tokens';

const MASTER_KEY = 'a master key of thirty-two bytes';

describe('passwords', () => {
  test('A2: a password is stored as Argon2id with 19 MiB, 2 passes, 1 lane and verifies', async () => {
    const hash = await hashPassword('Correct-horse-7');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await expect(verifyPassword({ password: 'Correct-horse-7', hash })).resolves.toBe(true);
    await expect(verifyPassword({ password: 'Correct-horse-8', hash })).resolves.toBe(false);
    expect(await hashPassword('Correct-horse-7')).not.toBe(hash);
  });

  test('a missing or malformed stored hash counts as a wrong password, without an error', async () => {
    await expect(verifyPassword({ password: 'x', hash: null })).resolves.toBe(false);
    await expect(verifyPassword({ password: 'x', hash: 'not a hash' })).resolves.toBe(false);
  });

  test(
    'A3: checking an unknown user takes as long as checking a wrong password',
    async () => {
      const hash = await hashPassword('Correct-horse-7');
      await expect(verifyDummyPassword('wrong')).resolves.toBe(false);
      const limit = 1.5;
      const difference = await compareDurations(
        () => verifyPassword({ password: 'wrong', hash }),
        () => verifyDummyPassword('wrong'),
        ({ factor }) => factor < limit,
      );
      expect(difference.factor).toBeLessThan(limit);
    },
    TIMING_TEST_TIMEOUT_MS,
  );

  test('hashing is rejected as busy beyond 8 running and 64 waiting', async () => {
    const results = await Promise.allSettled(Array.from({ length: 75 }, () => verifyDummyPassword()));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const result of refused) expect(result.reason).toMatchObject({ code: 'busy' });
  });

  test.each([
    ['Parley-demo-1', []],
    ['Aa1 aa', []],
    ['Aa1-a', ['too_short']],
    [`Aa1-${'x'.repeat(124)}`, []],
    [`Aa1-${'x'.repeat(125)}`, ['too_long']],
    ['lower-case-1', ['missing_uppercase']],
    ['UPPER-CASE-1', ['missing_lowercase']],
    ['No-digits-here', ['missing_digit']],
    ['NoSpecial1', ['missing_special']],
    ['Grün-Haus-1', ['invalid_character']],
    ['Tab\tAa1!', ['invalid_character']],
    ['PassWord123!', ['too_common']],
    ['', ['too_short', 'missing_uppercase', 'missing_lowercase', 'missing_digit', 'missing_special']],
  ])('the password rules find the problems of %j', (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems);
  });
});

describe('tokens', () => {
  test('A2: tokens have at least 128 bits in the alphabet of their purpose and do not repeat', () => {
    expect(randomToken()).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(randomToken(16, 'base58')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{24}$/);
    expect(new Set(Array.from({ length: 1000 }, () => randomToken(16, 'base58'))).size).toBe(1000);
  });

  test('hashes and MACs match their published test vectors', () => {
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hmacHex('Jefe', 'what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  test('safeEqual equals === for all pairs of texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => safeEqual(a, b) === (a === b) && safeEqual(a, a)),
    );
  });

  test('every purpose has its own key, and a short master key is rejected', () => {
    expect(deriveKey(MASTER_KEY, 'a')).toHaveLength(32);
    expect(deriveKey(MASTER_KEY, 'a')).toEqual(deriveKey(Buffer.from(MASTER_KEY), 'a'));
    expect(deriveKey(MASTER_KEY, 'a')).not.toEqual(deriveKey(MASTER_KEY, 'b'));
    expect(() => deriveKey('short', 'a')).toThrow('at least 16 bytes');
  });
});

describe('secret box', () => {
  const place: SecretLocation = { table: 'hooks', column: 'secret', rowId: 7n, accountId: 1 };
  const box = createSecretBox(MASTER_KEY);

  test('O5: a secret opens in its location, and its text is not in the stored value', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12, unit: 'binary' }), (secret) => {
        const sealed = box.seal(secret, place);
        return box.open(sealed, place) === Buffer.from(secret).toString('utf8') && !sealed.includes(secret);
      }),
    );
    expect(box.seal('same', place)).not.toBe(box.seal('same', place));
  });

  test.each<Partial<SecretLocation>>([
    { table: 'x' },
    { column: 'x' },
    { rowId: 8 },
    { accountId: 2 },
    { accountId: null },
  ])('O5, T1: a secret moved to another location does not open: %o', (other) => {
    const sealed = box.seal('secret', place);
    expect(() => box.open(sealed, { ...place, ...other })).toThrow(
      expect.objectContaining({ code: 'not_authentic' }),
    );
  });

  test('a changed, truncated or foreign value is rejected with its reason', () => {
    const sealed = box.seal('secret', place);
    const flipped = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    const code = (value: string) => expect.objectContaining({ code: value });
    expect(() => box.open(flipped, place)).toThrow(code('not_authentic'));
    expect(() => box.open('v1.abc', place)).toThrow(code('malformed'));
    expect(() => box.open('', place)).toThrow(code('malformed'));
    expect(() => createSecretBox('another master key of 32 bytes..').open(sealed, place)).toThrow(
      code('unknown_key'),
    );
  });

  test('after a key rotation old values still open and are reported for resealing', () => {
    const rotated = createSecretBox('another master key of 32 bytes..', { previousMasterKeys: [MASTER_KEY] });
    const sealed = box.seal('secret', place);
    expect(rotated.open(sealed, place)).toBe('secret');
    expect(rotated.needsReseal(sealed)).toBe(true);
    expect(rotated.needsReseal(rotated.seal('secret', place))).toBe(false);
  });
});

describe('JWT', () => {
  const key = deriveKey(MASTER_KEY, 'jwt-test');
  const now = new Date('2026-01-01T00:00:00Z');
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const sign = () =>
    signJwt({ key, audience: 'visitor', claims: { source_id: 's1' }, expiresInSeconds: 600, now });

  test('a token verifies for its audience until it expires, with 60 s of leeway', async () => {
    const token = await sign();
    await expect(verifyJwt({ key, audience: 'visitor', token, now })).resolves.toMatchObject({
      source_id: 's1',
    });
    await expect(verifyJwt({ key, audience: 'visitor', token, now: later(655) })).resolves.not.toBeNull();
    await expect(verifyJwt({ key, audience: 'visitor', token, now: later(665) })).resolves.toBeNull();
    await expect(verifyJwt({ key, audience: 'mfa', token, now })).resolves.toBeNull();
    const otherKey = deriveKey(MASTER_KEY, 'other');
    await expect(verifyJwt({ key: otherKey, audience: 'visitor', token, now })).resolves.toBeNull();
  });

  test('forged tokens are rejected: no algorithm, another algorithm, no expiry, garbage', async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { source_id: 's1', aud: 'visitor', iat: 1, exp: 9_999_999_999 };
    const unsigned = `${encode({ alg: 'none' })}.${encode(claims)}.`;
    const hs512 = await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(Buffer.alloc(64, 1));
    const endless = await new SignJWT({ aud: 'visitor', iat: 1 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(key);
    for (const token of [unsigned, hs512, endless, '', 'a.b.c', 'x'.repeat(5000), '\u0000..']) {
      await expect(verifyJwt({ key, audience: 'visitor', token, now })).resolves.toBeNull();
    }
  });
});
