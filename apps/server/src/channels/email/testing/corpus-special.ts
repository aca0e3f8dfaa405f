import { alternative, buildMail, type PartInput } from './build-mail';
import { fileMails } from './corpus-files';
import { reportMails } from './corpus-reports';
import { type CorpusExpectation, type CorpusMail, customerHeaders, customerMail } from './mail-corpus';

const UUID = '4f0c2a9e-1d7b-4c55-9f3e-0a1b2c3d4e5f';
export const WORDS = 'Where is my parcel?';
export const TEXT: PartInput = { type: 'text/plain; charset=UTF-8', body: `${WORDS}\r\n` };

const USUAL: CorpusExpectation = {
  quoted: WORDS,
  subject: 'Order 1182',
  sender: 'nora@example.org',
  inReplyTo: null,
  attachments: 0,
  flags: [],
};

export function special(name: string, raw: Buffer, expected: Partial<CorpusExpectation> = {}): CorpusMail {
  return { name, client: 'other', language: 'en', raw, expected: { ...USUAL, ...expected } };
}

/** The usual header without the named fields, and with further lines. */
export function headersWith(lines: readonly string[], ...dropped: readonly string[]): string[] {
  const kept = customerHeaders('Order 1182').filter((line) => !dropped.includes(line.split(':')[0] ?? ''));
  return [...kept, ...lines];
}

const withHeaders = (lines: readonly string[], ...dropped: readonly string[]) =>
  buildMail(headersWith(lines, ...dropped), TEXT);

/** The list “Test mails to prepare” of the contract (A20), and reports of other servers. */
export function specialMails(): CorpusMail[] {
  return [
    ...addressMails(),
    ...threadMails(),
    ...automaticMails(),
    ...textMails(),
    ...fileMails(),
    ...reportMails(),
  ];
}

function addressMails(): CorpusMail[] {
  return [
    special('recipient in upper case', withHeaders(['To: HELP@ACME.TEST'], 'To')),
    special('recipient with a plus suffix', withHeaders(['To: help+orders@acme.test'], 'To')),
    special('recipient in Cc only', withHeaders(['To: max@example.org', 'Cc: help@acme.test'], 'To')),
    special('recipient in Bcc only', withHeaders(['Bcc: help@acme.test'], 'To')),
    special('recipient in X-Original-To only', withHeaders(['X-Original-To: help@acme.test'], 'To')),
    special(
      'forwarded with an empty To',
      withHeaders(['To:', `X-Forwarded-For: reply+${UUID}@acme.test`], 'To'),
    ),
    special('broken To', withHeaders(['To: <<<help@@, ;;"'], 'To')),
    special('undisclosed recipients', withHeaders(['To: undisclosed-recipients:;'], 'To')),
    special(
      'group with X-Original-Sender',
      withHeaders(
        ['From: "\'Nora Lind\' via Support" <support@groups.test>', 'X-Original-Sender: nora@example.org'],
        'From',
      ),
    ),
    special('Reply-To other than From', withHeaders(['Reply-To: Lind Office <office@lind.test>']), {
      sender: 'office@lind.test',
    }),
    special('broken Reply-To', withHeaders(['Reply-To: nobody']), {}),
    special('no display name', withHeaders(['From: nora@example.org'], 'From')),
    special('no sender', withHeaders([], 'From'), { sender: null }),
  ];
}

function threadMails(): CorpusMail[] {
  const own = `conversation/${UUID}/messages/981@acme.test`;
  return [
    special('reply address in To', withHeaders([`To: reply+${UUID}@acme.test`], 'To')),
    special('several In-Reply-To', withHeaders([`In-Reply-To: <unknown@x> <${own}>`]), {
      inReplyTo: 'unknown@x',
    }),
    special('In-Reply-To with words', withHeaders([`In-Reply-To: Your message of Monday <${own}>`]), {
      inReplyTo: own,
    }),
    special('In-Reply-To without brackets', withHeaders([`In-Reply-To: ${own}`]), { inReplyTo: own }),
    special('References only', withHeaders([`References: <a@x>\r\n <${own}>`])),
    special(
      'answer to a conversation',
      withHeaders([`In-Reply-To: <account/1/conversation/${UUID}@acme.test>`]),
      {
        inReplyTo: `account/1/conversation/${UUID}@acme.test`,
      },
    ),
    special('no Subject', withHeaders([], 'Subject'), { subject: '' }),
    special('no Date', withHeaders([], 'Date')),
    special('no Message-ID', withHeaders([], 'Message-ID')),
  ];
}

function automaticMails(): CorpusMail[] {
  const automatic = { flags: ['isAutomatic'] as const };
  const reply = { flags: ['autoReply', 'isAutomatic'] as const };
  return [
    special('Auto-Submitted', withHeaders(['Auto-Submitted: auto-replied (vacation)']), reply),
    special('Auto-Submitted: no', withHeaders(['Auto-Submitted: no'])),
    special('X-Autoreply', withHeaders(['X-Autoreply: yes']), reply),
    special('Precedence: bulk', withHeaders(['Precedence: bulk']), automatic),
    special('X-Auto-Response-Suppress', withHeaders(['X-Auto-Response-Suppress: OOF, AutoReply']), automatic),
    special('mailing list', withHeaders(['List-Id: News <news.example.org>']), automatic),
    special('X-Spam-Flag', withHeaders(['X-Spam-Flag: YES']), { flags: ['isSpam'] }),
    special('X-Spam-Status', withHeaders(['X-Spam-Status: Yes, score=7.1']), { flags: ['isSpam'] }),
    special(
      'spam level of Microsoft',
      withHeaders(['X-Forefront-Antispam-Report: CIP:1.2.3.4;SCL:6;SFV:SPM']),
      { flags: ['isSpam'] },
    ),
    special('low spam level', withHeaders(['X-MS-Exchange-Organization-SCL: 1'])),
  ];
}

function textMails(): CorpusMail[] {
  const text = (charset: string, body: Buffer, encoding: PartInput['encoding'] = '8bit') =>
    customerMail({ type: `text/plain; charset=${charset}`, body, encoding });
  const umlauts = 'Größe für Lütke?';
  const latin1 = Buffer.from(umlauts, 'latin1');
  const greek = Buffer.from('2fp4+yDlX+Lw7A==', 'base64');
  return [
    special('ISO-8859-1', text('ISO-8859-1', latin1), { quoted: umlauts }),
    special('quoted-printable', text('iso-8859-1', latin1, 'quoted-printable'), { quoted: umlauts }),
    special('unknown charset', text('x-unknown', latin1), { quoted: umlauts }),
    special('charset name in quotes', text('"\'iso-8859-1\'"', latin1), { quoted: umlauts }),
    special('Windows-1252 dashes', text('windows-1252', Buffer.from([0x61, 0x96, 0x80])), { quoted: 'a–€' }),
    special('undecodable bytes', text('utf-8', Buffer.from([0x61, 0xff, 0x62])), { quoted: 'a?b' }),
    special('ISO-2022-JP', text('iso-2022-jp', Buffer.from('\u001b$B$3$s$K$A$O\u001b(B', 'latin1')), {
      quoted: 'こんにちは',
    }),
    special('Shift_JIS', text('cp932', Buffer.from([0x82, 0xb1, 0x82, 0xf1])), { quoted: 'こん' }),
    special('GB18030', text('gb2312', Buffer.from([0xc4, 0xe3, 0xba, 0xc3])), { quoted: '你好' }),
    special('code page 850', text('ibm850', Buffer.from([0x81, 0x94])), { quoted: 'üö' }),
    special('UTF-7', text('utf-7', Buffer.from('Gr+APYA3w-e')), { quoted: 'Größe' }),
    special('UTF-16 with a mark', text('utf-16', Buffer.from('\uFEFFGröße', 'utf16le')), { quoted: 'Größe' }),
    special('no charset', customerMail({ type: 'text/plain', body: latin1, encoding: '8bit' }), {
      quoted: umlauts,
    }),
    special('windows-1256', text('windows-1256', Buffer.from([0xd3, 0xe1, 0xc7, 0xe3])), { quoted: 'سلام' }),
    special('KOI8-R', text('koi8-r', greek.subarray(0, 3)), { quoted: decodeKoi8(greek.subarray(0, 3)) }),
    special('NUL byte', text('utf-8', Buffer.from('Where is\0 my parcel?'))),
    special(
      'flowed text',
      customerMail({
        type: 'text/plain; charset=utf-8; format=flowed',
        body: 'Where is \r\nmy parcel?',
        encoding: '8bit',
      }),
    ),
    special('HTML only', customerMail(alternative(null, `<p>${WORDS}</p>`))),
    special('empty HTML', customerMail(alternative(WORDS, ' '))),
    special('text without MIME', Buffer.from(`From: nora@example.org\nSubject: Order 1182\n\n${WORDS}\n`)),
    special(
      'mbox line in front',
      Buffer.from(
        `From nora Mon Jun  2 09:15:00 2025\r\nFrom: nora@example.org\r\nSubject: Order 1182\r\n\r\n${WORDS}`,
      ),
    ),
    special(
      'boundary missing',
      Buffer.from(
        `From: nora@example.org\r\nSubject: Order 1182\r\nContent-Type: multipart/mixed\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\n${WORDS}\r\n--x--\r\n`,
      ),
    ),
    special(
      'signed by PGP',
      customerMail({
        type: 'text/plain',
        body: `-----BEGIN PGP SIGNED MESSAGE-----\r\nHash: SHA256\r\n\r\n${WORDS}\r\n-----BEGIN PGP SIGNATURE-----\r\n\r\niQEz\r\n-----END PGP SIGNATURE-----\r\n`,
      }),
    ),
  ];
}

function decodeKoi8(bytes: Buffer): string {
  return new TextDecoder('koi8-r').decode(bytes);
}
