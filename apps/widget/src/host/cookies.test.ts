import { describe, expect, test } from 'vitest';
import { userHash } from './cookies';
import { md5 } from './md5';

describe('the hash in the cookie of an identified user', () => {
  test.each([
    ['', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['abc', '900150983cd24fb0d6963f7d28e17f72'],
    ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
    ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 'd174ab98d277d9f5a5611c2c9f419d9f'],
  ])('is the standard MD5 hash of %j', (text, hash) => {
    expect(md5(text)).toBe(hash);
  });

  // Lengths around block boundaries, where padding errors occur; ä takes two bytes.
  test.each([
    ['a', 55, 'ef1772b6dff9a122358552954ad0df65'],
    ['ä', 55, '492686d9e45ae85f1cd1d7112f582693'],
    ['a', 56, '3b0c8ac703f828b04c6c197006d17218'],
    ['ä', 56, '2709e9583234dec36edca9a684705c9d'],
    ['a', 63, 'b06521f39153d618550606be297466d5'],
    ['ä', 63, '87c3a7b0056074aef14024dbe44a7082'],
    ['a', 64, '014842d480b571495a4a0363793f7367'],
    ['ä', 64, '9915457f66a6fca55cbade7e8769d085'],
    ['a', 119, '8a7bd0732ed6a28ce75f6dabc90e1613'],
    ['ä', 119, '09527cea62d05f1f98484c95f803ef9c'],
    ['a', 120, '5f61c0ccad4cac44c75ff505e1f1e537'],
    ['ä', 120, 'aa4b5224164c1d74bca11d8c383f3b06'],
  ])('is the standard MD5 hash of %s repeated %i times', (letter, count, hash) => {
    expect(md5(letter.repeat(count))).toBe(hash);
  });

  test('covers the user’s properties in the published order, with an empty string for a missing value', () => {
    const user = { email: 'a@b.c', name: 'Zoë', phone_number: '+491', identifier_hash: 'ff' };
    // avatar_url, emaila@b.c, nameZoë, identifier_hashff, identifier42
    expect(userHash(42, user)).toBe('20a0f4c142c6a489c83159bb09620d0a');
    expect(userHash('u1', {})).toBe('cc1f344fcc618699f4593c58fe32a2dd');
  });
});
