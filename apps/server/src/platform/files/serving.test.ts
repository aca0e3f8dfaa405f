import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFilename, contentDisposition, createFileUrls, fileResponseHeaders, parseByteRange } from '.';

describe('signed file URLs', () => {
  const urls = createFileUrls({ signingKey: Buffer.alloc(32, 1), baseUrl: 'https://files.example/' });
  const grant = {
    fileId: 'abc123',
    accountId: 7,
    filename: 'Grüße & mehr.pdf',
    disposition: 'attachment' as const,
  };
  const now = new Date('2026-01-01T10:07:00Z');
  const at = (time: string) => new Date(`2026-01-01T${time}Z`);

  function partsOf(url: string): { token: string; filename: string } {
    const [, , , token = '', filename = ''] = new URL(url).pathname.split('/');
    return { token, filename: decodeURIComponent(filename) };
  }

  test('a signed URL is valid for its file, for 45 to 60 minutes', () => {
    const url = urls.signFileUrl({ ...grant, now });
    expect(url).toMatch(
      /^https:\/\/files\.example\/rails\/active_storage\/[\w-]+\.[\w-]{22}\/Gr%C3%BC%C3%9Fe%20%26%20mehr\.pdf$/,
    );
    expect(urls.verifyFileUrl({ ...partsOf(url), now })).toEqual(grant);
    expect(urls.verifyFileUrl({ ...partsOf(url), now: at('10:59:59') })).toEqual(grant);
    expect(urls.verifyFileUrl({ ...partsOf(url), now: at('11:00:00') })).toBeNull();
  });

  test('signed URLs stay the same for a quarter of an hour, so that caches work', () => {
    expect(urls.signFileUrl({ ...grant, now: at('10:14:59') })).toBe(urls.signFileUrl({ ...grant, now }));
    expect(urls.signFileUrl({ ...grant, now: at('10:15:00') })).not.toBe(urls.signFileUrl({ ...grant, now }));
  });

  test('T1: a signed URL cannot be changed to another account, file, name, disposition or time', () => {
    const { token, filename } = partsOf(urls.signFileUrl({ ...grant, now }));
    const signature = token.split('.')[1];
    const forge = (payload: unknown) =>
      `${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${signature}`;
    const forged = [
      forge([8, 'abc123', 'attachment', 9e9]),
      forge([7, 'other', 'inline', 9e9]),
      '',
      '.',
      'a',
      'a.b',
      `${token}.x`,
      token.slice(0, -1),
    ];
    for (const candidate of forged)
      expect(urls.verifyFileUrl({ token: candidate, filename, now })).toBeNull();
    expect(urls.verifyFileUrl({ token, filename: 'other.pdf', now })).toBeNull();
    const otherKey = createFileUrls({ signingKey: Buffer.alloc(32, 2), baseUrl: '' });
    expect(otherKey.verifyFileUrl({ token, filename, now })).toBeNull();
  });

  test('C4: any invalid token is rejected without an error', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (token, filename) => urls.verifyFileUrl({ token, filename }) === null,
      ),
    );
  });

  test('an explicit expiry is respected', () => {
    const url = urls.signFileUrl({ ...grant, expiresAt: at('10:08:00'), now });
    expect(urls.verifyFileUrl({ ...partsOf(url), now })).toEqual(grant);
    expect(urls.verifyFileUrl({ ...partsOf(url), now: at('10:08:00') })).toBeNull();
  });
});

describe('headers of file responses', () => {
  test('C2: every file is sandboxed, never sniffed, and a download unless verified', () => {
    const file = { contentType: 'image/png', filename: 'a.png', verifiedInline: true };
    expect(fileResponseHeaders(file)).toEqual({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename="a.png"',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=60',
    });
    const dispositionOf = (change: Partial<Parameters<typeof fileResponseHeaders>[0]>) =>
      fileResponseHeaders({ ...file, ...change })['content-disposition'];
    expect(dispositionOf({ verifiedInline: false })).toMatch(/^attachment/);
    expect(dispositionOf({ disposition: 'attachment' })).toMatch(/^attachment/);
    expect(dispositionOf({ contentType: 'application/pdf' })).toMatch(/^attachment/);
    expect(dispositionOf({ contentType: 'image/svg+xml' })).toMatch(/^attachment/);
    expect(dispositionOf({ contentType: 'text/html' })).toMatch(/^attachment/);
  });

  test.each([
    'text/html',
    'application/xhtml+xml',
    'image/svg+xml',
    'text/xml',
    'text/javascript',
    'application/mathml+xml',
  ])('C2: %s is sent as application/octet-stream', (contentType) => {
    const headers = fileResponseHeaders({ contentType, filename: 'a', verifiedInline: true });
    expect(headers['content-type']).toBe('application/octet-stream');
  });

  test('the file name in Content-Disposition is ASCII, with the UTF-8 name next to it', () => {
    expect(contentDisposition('attachment', 'a "b" (c).txt')).toBe('attachment; filename="a _b_ (c).txt"');
    expect(contentDisposition('attachment', "Grüße 'x'*.pdf")).toBe(
      "attachment; filename=\"Gr__e 'x'_.pdf\"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%27x%27_.pdf",
    );
  });

  test('C3: no file name can break out of the header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const header = contentDisposition('attachment', name);
        expect(header).toMatch(/^attachment; filename="[^"\\\r\n]+"(; filename\*=UTF-8''[\w.~!%-]+)?$/);
        expect(header).toMatch(/^[\x20-\x7e]+$/);
      }),
    );
  });
});

describe('file names', () => {
  test.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\a.doc', 'a.doc'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['.ht\u200baccess', 'htaccess'],
    ['a\r\nSet-Cookie: x.txt', 'aSet-Cookie_ x.txt'],
    ['a\u0000.png', 'a.png'],
    ['  . ', 'file'],
    ['..', 'file'],
    ['', 'file'],
    ['名前.png', '名前.png'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
  ])('the file name %j is stored as %j', (name, cleaned) => {
    expect(cleanFilename(name)).toBe(cleaned);
  });

  test('cleaning a clean file name changes nothing, and no name is longer than 255', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const once = cleanFilename(name);
        expect(cleanFilename(once)).toBe(once);
        expect(once.length).toBeGreaterThan(0);
        expect(once.length).toBeLessThanOrEqual(255);
        expect(once).not.toMatch(/[/\\\u0000-\u001f]/);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  [undefined, null],
  ['bytes=0-4', { start: 0, end: 4 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=0-999', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=4-2', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['items=0-1', null],
])('the range header %j of a file of 10 bytes means %j', (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range);
});
