import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { alternative, file, mixed } from '../testing/build-mail';
import { customerHeaders, customerMail } from '../testing/mail-corpus';
import { cutQuote } from './cut-quote';
import { htmlToReply } from './html-to-reply';
import { MAIL_LIMITS } from './mail-limits';
import { parseMail } from './parse-mail';

const HEAD = customerHeaders('Order 1182').join('\r\n');
const mailOf = (lines: string, body = 'Hello') => Buffer.from(`${HEAD}\r\n${lines}\r\n\r\n${body}`, 'latin1');

/** Generous for a busy machine; what is not linear takes minutes. */
async function expectQuick<Result>(
  work: () => Result | Promise<Result>,
  milliseconds = 5_000,
): Promise<Result> {
  const began = performance.now();
  const result = await work();
  expect(performance.now() - began, 'milliseconds').toBeLessThan(milliseconds);
  return result;
}

function nested(depth: number): Buffer {
  const parts = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  );
  return Buffer.from(`${HEAD}\r\n${parts.join('')}\r\nHello`);
}

describe('mails that would cost much', () => {
  it('refuses a mail of more than 50 MB', async () => {
    await expect(
      expectQuick(() => parseMail(Buffer.alloc(MAIL_LIMITS.rawBytes + 1, 'a'))),
    ).rejects.toMatchObject({ code: 'too_large' });
  });

  it('refuses a header of 1 MB', async () => {
    await expect(
      expectQuick(() => parseMail(mailOf(`X-Long: ${'a'.repeat(1024 * 1024)}`))),
    ).rejects.toMatchObject({ code: 'header_too_large' });
  });

  it('refuses a part whose header is too large', async () => {
    const part = { type: 'text/plain', headers: [`X-Long: ${'a'.repeat(300_000)}`], body: 'x' };
    await expect(parseMail(customerMail(mixed(part)))).rejects.toMatchObject({ code: 'header_too_large' });
  });

  it('refuses a multipart nested 1,000 deep and reads one nested 20 deep', async () => {
    await expect(expectQuick(() => parseMail(nested(1_000)))).rejects.toMatchObject({ code: 'too_deep' });
    await expect(parseMail(nested(20))).resolves.toMatchObject({ content: 'Hello' });
  });

  it('refuses more than 200 parts', async () => {
    const parts = Array.from({ length: 5_000 }, () => '--b\r\n\r\nx\r\n').join('');
    const raw = mailOf('Content-Type: multipart/mixed; boundary=b', `${parts}--b--`);
    await expect(expectQuick(() => parseMail(raw))).rejects.toMatchObject({ code: 'too_many_parts' });
  });

  it('keeps the first 1,000 of 10,000 recipients', async () => {
    const to = Array.from({ length: 10_000 }, (_, at) => `a${at}@example.org`).join(',\r\n ');
    const mail = await expectQuick(() => parseMail(mailOf(`Cc: ${to}`)));
    expect(mail.cc).toHaveLength(1_000);
    expect(mail.cc.at(-1)?.address).toBe('a999@example.org');
  });

  it('keeps 150,000 characters of a long text, and no half of a character', async () => {
    const mail = await expectQuick(() =>
      parseMail(customerMail(alternative(`a${'😀'.repeat(600_000)}`, null))),
    );
    expect(mail.content).toHaveLength(149_999);
    expect(mail.content?.at(-1)).toBe('😀'.at(-1));
  });

  it('never unpacks an archive', async () => {
    const bomb = deflateRawSync(Buffer.alloc(20 * 1024 * 1024));
    const mail = await expectQuick(() =>
      parseMail(customerMail(mixed(alternative('Hello', null), file('application/zip', 'bomb.zip', bomb)))),
    );
    expect(mail.attachments[0]?.bytes).toEqual(bomb);
  });
});

describe('texts that would make expressions run forever', () => {
  const MEGABYTE = 1_000_000;
  const lines = [
    '>',
    '-',
    '<',
    ' ',
    'On ',
    'a@',
    '=?',
    '&lt;',
    'On 1 <a@b>',
    'Am 1 schrieb ',
    '\u00A0',
    '<div>',
    'From: a@b ',
    '```\n',
    '> \n',
    'wrote:\n',
    '\n',
    'To: x\n',
  ];

  it.each(lines)('reads 1 MB of %j', async (piece) => {
    const text = piece.repeat(Math.ceil(MEGABYTE / piece.length));
    await expectQuick(() => cutQuote(`Hello\n${text}\n:`), 10_000);
    await expectQuick(() => htmlToReply(`<p>Hello</p>${text}`), 10_000);
  });

  it.each([
    '<blockquote>',
    '<div class="gmail_quote">',
    '<p>',
    '<table><tr><td>',
    '<a ',
    '<!--',
    '<font><b><i>',
    '<div style="border-top:solid">x</div>',
  ])('reads HTML of nothing but %j', async (piece) => {
    await expectQuick(() => htmlToReply(piece.repeat(Math.ceil(500_000 / piece.length))), 10_000);
  });

  it.each([
    ['From', '<@'],
    ['To', '"'],
    ['To', '('],
    ['Cc', 'a:;'],
    ['Subject', '=?utf-8?B?'],
    ['Subject', '=?utf-8?Q?=C3?= '],
    ['References', '<'],
    ['References', 'a '],
    ['Content-Type', ';a="'],
    ['Content-Type', ';a*1*=%'],
    ['Content-Disposition', '; ='],
    ['Date', '1 '],
    ['Content-ID', '>'],
    ['Content-Transfer-Encoding', '('],
    ['X-Spam-Status', ';SCL:'],
    ['In-Reply-To', ' \t'],
  ])('reads a long %s of %j', async (name, piece) => {
    await expectQuick(() =>
      parseMail(mailOf(`${name}: x${piece.repeat(Math.floor(200_000 / piece.length))}`)),
    );
  });
});

describe('mails that try to trick', () => {
  it('lets no header value start another header', async () => {
    const subject = Buffer.from('Hello\r\nBcc: victim@example.org').toString('base64');
    const raw = Buffer.from(
      `From: =?utf-8?B?${Buffer.from('A\r\nBcc: x').toString('base64')}?= <a@b.test>\r\nSubject: =?utf-8?B?${subject}?=\r\nX-Forwarded-For: a\rBcc: b\r\n\r\nx`,
    );
    const mail = await parseMail(raw);
    expect(mail.subject).toBe('Hello Bcc: victim@example.org');
    expect(mail.from).toEqual([{ name: 'A Bcc: x', address: 'a@b.test' }]);
    expect(mail.xForwardedFor).toBe('aBcc: b');
    expect(mail.bcc).toEqual([]);
  });

  it('takes no address from an encoded display name', async () => {
    const name = Buffer.from('boss@acme.test').toString('base64');
    const mail = await parseMail(Buffer.from(`From: =?utf-8?B?${name}?= <evil@example.org>\r\n\r\nx`));
    expect(mail.sender).toEqual({ name: 'boss@acme.test', address: 'evil@example.org' });
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    [String.raw`..\..\boot.ini`, 'boot.ini'],
    ['invoice\u202Egpj.exe', 'invoicegpj.exe'],
    ['a\0b\u0007.txt', 'ab.txt'],
  ])('makes the filename %j safe', async (given, safe) => {
    const encoded = `attachment; filename*=utf-8''${encodeURIComponent(given)}`;
    const part = file('application/pdf', '', 'x', `Content-Disposition: ${encoded}`);
    const mail = await parseMail(customerMail(mixed(alternative('Hello', null), part)));
    expect(mail.attachments[0]?.filename).toBe(safe);
  });

  it.each(['..', '/', '\u202E', ''])('names a file called %j by its bytes', async (given) => {
    const part = file('application/pdf', '', 'x', `Content-Disposition: attachment; filename="${given}"`);
    const mail = await parseMail(customerMail(mixed(alternative('Hello', null), part)));
    expect(mail.attachments[0]?.filename).toMatch(/^attachment_[0-9a-f]{8}$/);
  });

  it.each([
    ['base64 garbage', 'Content-Transfer-Encoding: base64', 'SGVsbG8*&^%$#@!====\r\n!!!!', 'Hello'],
    ['base64 in padded pieces', 'Content-Transfer-Encoding: base64', 'SGVs\r\nbA==\r\nbw==', 'Hello'],
    [
      'uuencoded text',
      'Content-Transfer-Encoding: x-uuencode',
      'begin 644 a.txt\r\n%2&5L;&\\\r\n`\r\nend\r\n',
      'Hello',
    ],
    ['cut base64', 'Content-Transfer-Encoding: base64', 'SGVsbG8', 'Hello'],
    ['broken quoted-printable', 'Content-Transfer-Encoding: quoted-printable', 'Hello =ZZ=4', 'Hello =ZZ=4'],
    ['a broken charset name', 'Content-Type: text/plain; charset="=?utf-8?B?"', 'Hello', 'Hello'],
    ['an unknown encoding', 'Content-Transfer-Encoding: rot13', 'Hello', 'Hello'],
    ['a multipart without parts', 'Content-Type: multipart/mixed; boundary=x', 'Hello', 'Hello'],
    ['a content type that is none', 'Content-Type: ;;;', 'Hello', 'Hello'],
    ['NUL bytes', 'X-A: b\0c', 'He\0llo', 'Hello'],
  ])('reads a mail with %s', async (_what, header, body, content) => {
    await expect(parseMail(mailOf(header, body))).resolves.toMatchObject({ content });
  });

  it('leaves broken encoded words as they are', async () => {
    const raw = (subject: string) => Buffer.from(`Subject: ${subject}\r\n\r\nx`);
    expect((await parseMail(raw('=?utf-8?B?'))).subject).toBe('=?utf-8?B?');
    expect((await parseMail(raw('=?utf-8?X?abc?='))).subject).toBe('=?utf-8?X?abc?=');
    expect((await parseMail(raw('=?no-such-charset?Q?a=E9?='))).subject).toBe('aé');
  });

  it('reads an empty mail and a mail of nothing but a header', async () => {
    await expect(parseMail(Buffer.alloc(0))).resolves.toMatchObject({
      sender: null,
      content: null,
      subject: '',
    });
    await expect(parseMail(Buffer.from('Subject: Hi'))).resolves.toMatchObject({
      subject: 'Hi',
      content: null,
    });
  });
});
