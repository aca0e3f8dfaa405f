import { describe, expect, it } from 'vitest';
import { isAddress, readAddresses } from './addresses';
import { parseHeaderParams } from './header-params';
import { readMailDate } from './mail-date';
import { readMessageIds } from './message-ids';
import { parseMail } from './parse-mail';

const parse = (...headers: string[]) => parseMail(Buffer.from(`${headers.join('\r\n')}\r\n\r\nx`));

describe('the date of a mail', () => {
  it.each([
    ['Mon, 02 Jun 2025 09:15:00 +0200', '2025-06-02T09:15:00.000+02:00'],
    ['2 Jun 2025 09:15 -0330', '2025-06-02T09:15:00.000-03:30'],
    ['Mon,  2 Jun 25 09:15:07 EST', '2025-06-02T09:15:07.000-05:00'],
    ['Mon, 02 Jun 2025 09:15:00 GMT', '2025-06-02T09:15:00.000+00:00'],
    ['Mon, 02 Jun 2025 09:15:00', '2025-06-02T09:15:00.000+00:00'],
    ['Mon, 02 Jun 2025 09:15:00 +0200 (CEST)', '2025-06-02T09:15:00.000+02:00'],
    ['02-Jun-1999 09:15:60 Z', '1999-06-02T09:15:59.000+00:00'],
    ['2025-06-02T09:15:00+02:00', '2025-06-02T09:15:00.000+02:00'],
    ['Mon, 30 Feb 2025 09:15:00 +0200', null],
    ['Mon, 02 Jun 2025 25:15:00 +0200', null],
    ['yesterday', null],
  ])('%j is read as %j', (header, iso) => {
    expect(readMailDate(header)).toBe(iso);
  });
});

describe('addresses', () => {
  it('are read with their names, out of groups and in lower case', () => {
    const values = [
      '"Lind, Nora" <Nora@Example.org>, max@example.org',
      'Team: a@b.test, B <b@b.test>;',
      '=?utf-8?Q?Lind,_J=C3=BCrgen?= <j@b.test>',
    ];
    expect(readAddresses(values)).toEqual([
      { name: 'Lind, Nora', address: 'nora@example.org' },
      { name: null, address: 'max@example.org' },
      { name: null, address: 'a@b.test' },
      { name: 'B', address: 'b@b.test' },
      { name: 'Lind, Jürgen', address: 'j@b.test' },
    ]);
  });

  it('are left out if they are none', () => {
    expect(readAddresses(['nobody, <>, a@, @b, undisclosed-recipients:;'])).toEqual([]);
    for (const text of ['a@b..c', 'a@.b', 'a\n@b.test', 'a@b@c.test'])
      expect(isAddress(text), text).toBe(false);
  });

  it('come from Reply-To, X-Original-Sender and From, in this order', async () => {
    const from = 'From: "\'Nora Lind\' via Support" <support@groups.test>';
    const original = 'X-Original-Sender: nora@example.org';
    await expect(parse(from, original)).resolves.toMatchObject({
      sender: { name: 'Nora Lind', address: 'nora@example.org' },
    });
    await expect(parse(from, original, 'Reply-To: N <n@b.test>')).resolves.toMatchObject({
      sender: { name: 'N', address: 'n@b.test' },
    });
    await expect(parse('From: Nora <n@a.test>', 'Reply-To: n@b.test')).resolves.toMatchObject({
      sender: { name: 'Nora', address: 'n@b.test' },
    });
    await expect(parse('From: <>')).resolves.toMatchObject({ sender: null });
  });
});

describe('ids of mails', () => {
  it('have no brackets and no repeats', () => {
    expect(readMessageIds('<a@b> words <c@d>\t<a@b> <>')).toEqual(['a@b', 'c@d']);
    expect(readMessageIds('a@b c@d')).toEqual(['a@b', 'c@d']);
    expect(readMessageIds(`<${'a'.repeat(999)}>`)).toEqual([]);
  });

  it('are made of the bytes of a mail without one, the same each time', async () => {
    const [one, again, other] = [
      await parse('Subject: a'),
      await parse('Subject: a'),
      await parse('Subject: b'),
    ];
    expect(one.messageId).toMatch(/^[0-9a-f]{64}@generated\.invalid$/);
    expect(one.isMessageIdGenerated).toBe(true);
    expect(again.messageId).toBe(one.messageId);
    expect(other.messageId).not.toBe(one.messageId);
    await expect(parse('Message-ID: <a@b>')).resolves.toMatchObject({
      messageId: 'a@b',
      isMessageIdGenerated: false,
    });
  });
});

describe('header parameters', () => {
  it.each([
    [`attachment; filename="a \\"b\\".pdf"`, 'a "b".pdf'],
    [`attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf; filename=plain.pdf`, 'Größe.pdf'],
    [`attachment; filename*0*=utf-8''Gr%C3; filename*1*=%B6%C3%9F; filename*2="e.pdf"`, 'Größe.pdf'],
    [`attachment; filename*1=b; filename*0=a`, 'ab'],
    [`attachment; filename="=?utf-8?B?R3LDtsOfZS5wZGY=?="`, 'Größe.pdf'],
    [`attachment; filename=Order 1182.pdf`, 'Order 1182.pdf'],
  ])('of %j are read', (header, filename) => {
    expect(parseHeaderParams(header).params.get('filename')).toBe(filename);
  });
});
