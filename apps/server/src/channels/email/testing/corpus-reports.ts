import { alternative, buildMail, file, mixed } from './build-mail';
import { headersWith, special } from './corpus-special';
import { type CorpusMail, customerMail } from './mail-corpus';

export const OUR_MESSAGE_ID = 'conversation/4f0c2a9e-1d7b-4c55-9f3e-0a1b2c3d4e5f/messages/981@acme.test';

const STATUS = [
  'Reporting-MTA: dns; mx.example.org',
  'Arrival-Date: Mon, 2 Jun 2025 09:15:00 +0200',
  '',
  'Final-Recipient: rfc822; Nora@example.org',
  'Action: failed',
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 5.1.1 <nora@example.org>:\r\n Recipient address rejected: User unknown',
  '',
].join('\r\n');

const RETURNED = `Message-ID: <${OUR_MESSAGE_ID}>\r\nFrom: help@acme.test\r\nSubject: Re: Order 1182\r\n\r\nIt ships today.\r\n`;
const NOTICE = 'This is the mail system. Your message could not be delivered.';
const SERVER = ['From: Mail Delivery System <MAILER-DAEMON@mx.example.org>', 'Return-Path: <>'];

/** A delivery status notification as Postfix writes it. */
export function bounceMail(): Buffer {
  return buildMail(headersWith(SERVER, 'From'), {
    type: 'multipart/report; report-type=delivery-status',
    children: [
      { type: 'text/plain', body: NOTICE },
      { type: 'message/delivery-status', body: STATUS, encoding: '8bit' },
      { type: 'message/rfc822', body: RETURNED, encoding: '8bit' },
    ],
  });
}

const EXIM_TEXT = [
  'A message that you sent could not be delivered to one or more of its recipients.',
  '',
  '  nora@example.org',
  '    550 5.1.1 User unknown',
  '',
  '------ This is a copy of the message, including all the headers. ------',
  '',
  RETURNED,
].join('\r\n');

/** As Exim writes it, without a part for programs. */
export function eximBounceMail(): Buffer {
  return buildMail(headersWith([...SERVER, 'X-Failed-Recipients: nora@example.org'], 'From'), {
    type: 'text/plain',
    body: EXIM_TEXT,
  });
}

const QMAIL_TEXT = [
  'Hi. This is the qmail-send program at mx.example.org.',
  "I'm afraid I wasn't able to deliver your message to the following addresses.",
  'This is a permanent error; I have given up. Sorry it did not work out.',
  '',
  '<nora@example.org>:',
  '550 5.1.1 sorry, no mailbox here by that name',
  '',
  '--- Below this line is a copy of the message.',
  '',
  RETURNED,
].join('\r\n');

export function qmailBounceMail(): Buffer {
  return buildMail(headersWith(SERVER, 'From'), { type: 'text/plain', body: QMAIL_TEXT });
}

export const INVITATION = [
  'BEGIN:VCALENDAR',
  'METHOD:REQUEST',
  'BEGIN:VEVENT',
  'SUMMARY:Call about order 1182\\, second parc',
  ' el',
  'DTSTART;TZID=Europe/Berlin:20250603T100000',
  'DTEND:20250603T083000Z',
  'LOCATION:Phone',
  'ORGANIZER;CN="Nora: Lind":mailto:Nora@example.org',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

/** Reports of mail servers and mail programs, and invitations. */
export function reportMails(): CorpusMail[] {
  const server = { sender: 'mailer-daemon@mx.example.org', flags: ['deliveryReport'] as const };
  return [
    special('bounce of Postfix', bounceMail(), { ...server, quoted: NOTICE, attachments: 2 }),
    special('bounce of Exim', eximBounceMail(), { ...server, quoted: EXIM_TEXT }),
    special('bounce of qmail', qmailBounceMail(), { ...server, quoted: QMAIL_TEXT }),
    special(
      'bounce without a sender',
      buildMail(headersWith(['From: <>', 'Return-Path: <>'], 'From'), {
        type: 'multipart/report; report-type=delivery-status',
        children: [
          { type: 'text/plain', body: NOTICE },
          { type: 'message/delivery-status', body: STATUS, encoding: '8bit' },
          { type: 'text/rfc822-headers', body: RETURNED, encoding: '8bit' },
        ],
      }),
      { quoted: NOTICE, sender: null, attachments: 2, flags: ['deliveryReport'] },
    ),
    special(
      'read receipt',
      customerMail({
        type: 'multipart/report; report-type=disposition-notification',
        children: [
          { type: 'text/plain', body: 'Your message was read.' },
          {
            type: 'message/disposition-notification',
            body: 'Disposition: manual-action/MDN-sent-manually; displayed',
          },
        ],
      }),
      { quoted: 'Your message was read.', attachments: 1, flags: ['isReadReceipt'] },
    ),
    special(
      'invitation',
      customerMail(
        mixed(alternative('Shall we talk?', null), {
          type: 'text/calendar; method=REQUEST',
          body: INVITATION,
        }),
      ),
      { quoted: 'Shall we talk?', attachments: 1, flags: ['calendar'] },
    ),
    special(
      'damaged winmail.dat',
      customerMail(
        mixed(alternative('See the file.', null), file('application/ms-tnef', 'winmail.dat', 'no TNEF')),
      ),
      {
        quoted: 'See the file.',
        attachments: 1,
      },
    ),
  ];
}
