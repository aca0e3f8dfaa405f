import { describe, expect, test } from 'vitest';
import { trustedIdOf, trustedResults } from './trusted-results';

/* Authentication-Results of a mailbox's own server, and what others write into emails to look like it. */

const GOOGLE = `mx.google.com;
       dkim=pass header.i=@shop.example header.s=s1 header.b=Xa1;
       spf=pass (google.com: domain of bounce@mail.shop.example designates 192.0.2.7 as permitted sender) smtp.mailfrom=bounce@mail.shop.example;
       dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=shop.example`;
const PASSED = {
  spf: { result: 'pass', domain: 'mail.shop.example' },
  dkim: { result: 'pass', domain: 'shop.example' },
  dmarc: { result: 'pass', domain: 'shop.example', policy: 'reject' },
};

/** An email with these headers, the topmost first. */
const read = (...values: string[]) => {
  const head = values.map((value) => `Authentication-Results: ${value.replaceAll('\n', '\r\n')}\r\n`);
  return trustedResults(
    Buffer.from(`Received: by mx.google.com\r\n${head.join('')}From: nora@shop.example\r\n\r\nHi\r\n`),
    'mx.google.com',
  );
};

test('the results of the mailbox’s own server are read', () => {
  expect(read(GOOGLE)).toEqual(PASSED);
  expect(read(GOOGLE.replaceAll('pass', 'fail'))).toMatchObject({
    spf: { result: 'fail' },
    dkim: { result: 'fail' },
    dmarc: { result: 'fail', policy: 'reject' },
  });
});

test('what the server has not checked is none', () => {
  expect(read('mx.google.com; spf=neutral (no record) smtp.mailfrom=a@x.example')).toEqual({
    spf: { result: 'neutral', domain: 'x.example' },
    dkim: { result: 'none', domain: null },
    dmarc: { result: 'none', domain: null, policy: null },
  });
  expect(read('mx.google.com; none')).toBeNull();
});

test('of several signatures the one of the writer’s domain is shown, if it holds', () => {
  const signatures =
    'mx.google.com; dkim=pass header.d=lists.example; dkim=fail header.d=a.example; dkim=pass header.d=shop.example; dmarc=pass (p=NONE) header.from=shop.example';
  expect(read(signatures)?.dkim).toEqual({ result: 'pass', domain: 'shop.example' });
});

describe('a forged header is not believed', () => {
  test.each([
    ['below the one of another server', ['mx.other.example; spf=fail', GOOGLE]],
    ['of another server', [GOOGLE.replace('mx.google.com', 'mx.other.example')]],
    ['of a server with a similar name', [GOOGLE.replace('mx.google.com', 'mx.google.com.evil.example')]],
    [
      'without a server, as those of Microsoft',
      ['spf=pass smtp.mailfrom=x.example; dkim=pass header.d=x.example'],
    ],
    ['with two results of DMARC', [`${GOOGLE}; dmarc=pass header.from=bank.example`]],
    ['with two results of SPF', [`${GOOGLE}; spf=pass smtp.mailfrom=bank.example`]],
    [
      'with a result within a quoted local part',
      [
        'mx.google.com; spf=fail (domain of "x) ; dmarc=pass header.from=bank.example (y"@evil.example) smtp.mailfrom=evil.example',
      ],
    ],
    ['with an open comment', ['mx.google.com; spf=fail (domain of x; dkim=pass header.d=bank.example']],
    ['with a comment in a comment', ['mx.google.com; spf=fail (of (x); dkim=pass header.d=bank.example) y)']],
    [
      'with a signature that contradicts DMARC',
      ['mx.google.com; dkim=pass header.d=bank.example; dmarc=fail (p=REJECT) header.from=bank.example'],
    ],
    ['with words that are no result', ['mx.google.com; spf=pass smtp.mailfrom=a.example; hello']],
    ['with an unknown result', ['mx.google.com; spf=surely smtp.mailfrom=a.example']],
  ])('%s', (_what, values) => {
    expect(read(...values)).toBeNull();
  });

  test('below a true one', () => {
    const forged = GOOGLE.replaceAll('shop.example', 'bank.example');
    expect(read(GOOGLE, forged)).toEqual(PASSED);
  });

  test('with semicolons in a comment', () => {
    const value =
      'mx.google.com; spf=fail (of x; dkim=pass header.d=bank.example) smtp.mailfrom=evil.example';
    expect(read(value)).toMatchObject({ spf: { result: 'fail' }, dkim: { result: 'none', domain: null } });
  });

  test('in the text of the email', () => {
    const raw = Buffer.from(`From: nora@shop.example\r\n\r\nAuthentication-Results: ${GOOGLE}\r\n`);
    expect(trustedResults(raw, 'mx.google.com')).toBeNull();
  });
});

test('only Google’s mailboxes and those that the operator names have a server that is trusted', () => {
  const ownIds = new Map([['imap.acme.example', 'mx.acme.example']]);
  expect(trustedIdOf({ imapHost: null, ownIds })).toBe('mx.google.com');
  expect(trustedIdOf({ imapHost: ' IMAP.Gmail.com', ownIds })).toBe('mx.google.com');
  expect(trustedIdOf({ imapHost: 'imap.acme.example', ownIds })).toBe('mx.acme.example');
  expect(trustedIdOf({ imapHost: 'outlook.office365.com', ownIds })).toBeNull();
  expect(trustedIdOf({ imapHost: 'constructor', ownIds })).toBeNull();
});
