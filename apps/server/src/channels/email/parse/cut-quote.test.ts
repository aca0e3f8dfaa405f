import { describe, expect, it } from 'vitest';
import { cutQuote } from './cut-quote';

const lines = (...all: string[]) => all.join('\n');

describe('the visible reply of a text mail', () => {
  it('ends above the quoted mail', () => {
    const text =
      'Thanks!\n\nOn Mon, Jun 2, 2025 at 9:00 AM Acme <help@acme.test> wrote:\n> It ships today.\n';
    expect(cutQuote(text)).toBe('Thanks!');
  });

  it.each([
    [
      'after the name',
      'Am Fr., 28. Nov. 2025 um 15:57 Uhr schrieb Test Mailer <',
      'testing@example.com>:',
      '',
      '> Test',
    ],
    [
      'before the verb',
      'On Fri, Nov 28, 2025 at 3:57 PM A Very Long Name Of Someone',
      '<testing@example.com>',
      'wrote:',
      '> Test',
    ],
    [
      'before an address with digits',
      'On Mon, Jun 2, 2025 at 9:00 AM Acme Team 24',
      '<help24@example.com> wrote:',
      '> Test',
    ],
    [
      'after an address in Chinese',
      'Acme Support <help24@example.com>',
      '于2025年6月2日周一 09:00写道：',
      '> Test',
    ],
    [
      'within the date in German',
      'Acme <help@example.com> schrieb am So., 23.',
      'Juni 2024, 21:08:',
      '',
      '> Test',
    ],
    [
      'in parentheses',
      'Em 10 de julho de 2017 às 16:32:35, John Doe - Stripe (',
      'contact@example.com) escreveu:',
      '',
      'Hi there!',
    ],
    ['between dashes', '---- On Wed, 24 Feb 2021 14:02:50 +0530 john@example.com wrote ----', '', 'Java'],
    [
      'in Arabic of older programs',
      'بتاريخ 4 يونيو، 2017 8:39 م، جاء من Diana <diana@example.com>:',
      '> Test',
    ],
    ['in a language that is unknown', 'Op ma 2 jun 2025 om 09:00 schreef Acme <help@acme.test>:', '> Test'],
    ['with a linked address', 'On 6/2/25 9:00, Acme wrote:', '', '> Test', '>', '> More'],
    [
      'under dashes in Chinese',
      '------------------ 原始邮件 ------------------',
      '发件人: "Acme" <help@acme.test>',
      'Test',
    ],
    [
      'under headers that wrap',
      'From: Human Resources ',
      '<a-really-long-address@example.com> ',
      'Sent: Monday, August 26, 2019 4:37 PM',
      'To: A <a@example.com>',
      'Subject: New',
      '',
      'Test',
    ],
    [
      'under headers in bold',
      '*Von:* Acme <help@acme.test>',
      '*Gesendet:* Montag, 2. Juni 2025 09:00',
      '*An:* Nora',
      '*Betreff:* Re: Order',
      'Test',
    ],
  ])('ends above an attribution that is written %s', (_how, ...quoted) => {
    expect(cutQuote(lines('It works.', 'Thanks!', '', ...quoted))).toBe('It works.\nThanks!');
  });

  it('is below the quote if it was written there', () => {
    expect(cutQuote('On 6/2/25 09:00, Acme wrote:\n> Shall we?\n>\n> Really?\n\nYes, please.')).toBe(
      'Yes, please.',
    );
    expect(
      cutQuote('> On 2 Jun 2025, at 09:00, Acme <a@b.test> wrote:\n>\n> Shall we?\n\nYes, please.'),
    ).toBe('Yes, please.');
  });

  it('keeps answers together with the quotes that they answer', () => {
    const text = 'Hi,\n\nOn 6/2/25 09:00, Acme wrote:\n> Shall we?\nYes.\n> When?\nNow.';
    expect(cutQuote(text)).toBe('Hi,\n\n> Shall we?\nYes.\n> When?\nNow.');
  });

  it('has no signature', () => {
    expect(cutQuote('Thanks!\n\n-- \nNora Lind')).toBe('Thanks!');
    expect(cutQuote('Thanks!\n\nSent from my iPhone')).toBe('Thanks!');
    expect(cutQuote('Merci !\n\nTélécharger Outlook pour iOS<https://aka.ms/o0ukef>')).toBe('Merci !');
  });

  it('has no quote at its end, even without an attribution', () => {
    expect(cutQuote('Thanks!\n\n> It ships today.')).toBe('Thanks!');
  });

  it('keeps sentences that look like marks of a quote', () => {
    const texts = [
      'I need mails that come from: john@example.com\nand the data comes From: our database',
      'From: Berlin\nTo: Paris\nDate: 3 June',
      'The notification was sent from my iPhone app to all users.',
      'On 3 June my boss said:\nno refund.',
      '2024-01-15 14:30:25\n15.01.2024 14:30\nThese are times of my orders:',
      'Subject: my order\nIt never came.',
      'My boss wrote:\nno refund.',
    ];
    for (const text of texts) expect(cutQuote(text)).toBe(text);
  });

  it('leaves code alone', () => {
    const text = 'Try this:\n```\n-----\n> not a quote\nOn 6/2/25 09:00, Acme wrote:\n```\nDoes it work?';
    expect(cutQuote(text)).toBe(text);
  });

  it('is the whole text if nothing else is left', () => {
    const forwarded =
      '---------- Forwarded message ---------\nFrom: Acme <help@acme.test>\nSubject: Hi\n\nIt ships today.';
    expect(cutQuote(forwarded)).toBe(forwarded);
    expect(cutQuote('> only a quote')).toBe('> only a quote');
    expect(cutQuote('')).toBe('');
  });

  it('has no PGP armor and no footer of a mailing list', () => {
    const signed =
      '-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nHello\n- --\n-----BEGIN PGP SIGNATURE-----\n\niQEz\n-----END PGP SIGNATURE-----';
    expect(cutQuote(signed)).toBe('Hello');
    expect(cutQuote('Hello\n\nUnsubscribe: https://lists.example.org/x')).toBe('Hello');
  });

  it('changes nothing when it is cut again', () => {
    for (const text of ['Thanks!\n\nOn 6/2/25 09:00, Acme wrote:\n> Hi', 'a\n\n\n\nb', '> q\na\n> q\nb']) {
      const once = cutQuote(text);
      expect(cutQuote(once)).toBe(once);
    }
  });
});
