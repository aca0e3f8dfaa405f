import { alternative, buildMail, file, mixed, type PartInput } from './build-mail';
import { headersWith, special, TEXT, WORDS } from './corpus-special';
import { type CorpusMail, customerMail } from './mail-corpus';

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Mails with files and images, and with signed and encrypted parts. */
export function fileMails(): CorpusMail[] {
  const image = (...headers: string[]): PartInput => ({ type: 'image/png', body: PNG, headers });
  const pdf = file('application/pdf', 'order.pdf', '%PDF-1.4');
  const sixteen = Array.from({ length: 16 }, (_, at) => file('application/pdf', `${at}.pdf`, `${at}`));
  const html = `<p>${WORDS}</p><img src="cid:Logo%40acme">`;
  return [
    special('attachment', customerMail(mixed(TEXT, pdf)), { attachments: 1 }),
    special('attachments only', customerMail(mixed(pdf, image('Content-Disposition: inline'))), {
      quoted: null,
      attachments: 2,
    }),
    special(
      'no filename',
      customerMail(mixed(TEXT, file('application/pdf', '', 'x', 'Content-Disposition: attachment'))),
      { attachments: 1 },
    ),
    special('16 attachments', customerMail(mixed(TEXT, ...sixteen)), { attachments: 15 }),
    special(
      'inline image',
      customerMail({
        type: 'multipart/related',
        children: [alternative(null, html), image('Content-ID: <logo@acme>', 'Content-Disposition: inline')],
      }),
      { attachments: 1 },
    ),
    special(
      'inline image without disposition',
      customerMail({
        type: 'multipart/related',
        children: [alternative(null, html), image('Content-ID: <logo@acme>')],
      }),
      { attachments: 1 },
    ),
    special(
      'inline PDF',
      customerMail(
        mixed(TEXT, file('application/pdf', '', 'x', 'Content-Disposition: inline; filename=a.pdf')),
      ),
      { attachments: 1 },
    ),
    special(
      'text with an inline image',
      customerMail(mixed(TEXT, image('Content-Disposition: inline; filename=a.png'))),
      { attachments: 1 },
    ),
    special(
      'text file',
      customerMail(
        mixed(TEXT, file('text/plain', 'log.txt', 'x', 'Content-Disposition: inline; filename=log.txt')),
      ),
      { attachments: 1 },
    ),
    special(
      'attached mail',
      customerMail(
        mixed(TEXT, { type: 'message/rfc822', body: buildMail(headersWith([]), TEXT), encoding: '8bit' }),
      ),
      { attachments: 1 },
    ),
    special(
      'S/MIME signature',
      customerMail({
        type: 'multipart/signed; protocol="application/pkcs7-signature"',
        children: [TEXT, file('application/pkcs7-signature', 'smime.p7s', 'x')],
      }),
      { attachments: 1 },
    ),
    special('S/MIME encrypted', customerMail(file('application/pkcs7-mime', 'smime.p7m', 'x')), {
      quoted: null,
      attachments: 1,
    }),
    special(
      'PGP encrypted',
      customerMail({
        type: 'multipart/encrypted; protocol="application/pgp-encrypted"',
        children: [
          file('application/pgp-encrypted', 'version', 'Version: 1'),
          file('application/octet-stream', 'encrypted.asc', 'x'),
        ],
      }),
      { quoted: null, attachments: 2 },
    ),
  ];
}
