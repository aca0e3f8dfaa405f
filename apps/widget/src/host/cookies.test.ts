import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { userHash } from './cookies';
import { md5 } from './md5';

const reference = (text: string) => createHash('md5').update(text).digest('hex');

describe('the cookie that remembers who was identified', () => {
  test('hashes like everybody’s MD5, for every text and length', () => {
    for (const length of [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 200]) {
      expect(md5('ä'.repeat(length))).toBe(reference('ä'.repeat(length)));
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(md5(text)).toBe(reference(text));
      }),
    );
  });

  test('joins the keys in the published order, a missing value being empty', () => {
    const user = { email: 'a@b.c', name: 'Zoë', phone_number: '+491', identifier_hash: 'ff' };
    expect(userHash(42, user)).toBe(reference('avatar_urlemaila@b.cnameZoëidentifier_hashffidentifier42'));
    expect(userHash('u1', {})).toBe(reference('avatar_urlemailnameidentifier_hashidentifieru1'));
  });
});
