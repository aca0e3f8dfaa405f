import { describe, expect, it } from 'vitest';
import { alternative, file, mixed, type PartInput } from '../testing/build-mail';
import { buildTnef } from '../testing/build-tnef';
import {
  bounceMail,
  eximBounceMail,
  INVITATION,
  OUR_MESSAGE_ID,
  qmailBounceMail,
} from '../testing/corpus-reports';
import { PNG } from '../testing/corpus-files';
import { customerMail } from '../testing/mail-corpus';
import { parseMail } from './parse-mail';

const TEXT = alternative('Hello', null);
const filesOf = async (part: PartInput) => (await parseMail(customerMail(part))).attachments;
const image = (...headers: string[]): PartInput => ({ type: 'image/png; name=a.png', body: PNG, headers });

describe('files of a mail', () => {
  it('keep their bytes, names and types', async () => {
    const bytes = Buffer.from([0, 1, 2, 255]);
    await expect(filesOf(mixed(TEXT, file('Application/PDF', 'order.pdf', bytes)))).resolves.toEqual([
      {
        filename: 'order.pdf',
        contentType: 'application/pdf',
        bytes,
        contentId: null,
        isInline: false,
        isReferenced: false,
      },
    ]);
  });

  it.each([
    ['with a disposition', mixed(TEXT, image('Content-Disposition: inline')), true],
    [
      'that the HTML refers to',
      mixed(alternative(null, '<img src="cid:A%40b">'), image('Content-ID: <a@B>')),
      true,
    ],
    [
      'as an attachment that the HTML refers to',
      mixed(
        alternative(null, '<img src="cid:a@b">'),
        image('Content-ID: <a@b>', 'Content-Disposition: attachment'),
      ),
      true,
    ],
    ['that nothing refers to', mixed(TEXT, image('Content-ID: <a@b>')), false],
    ['without a text', mixed(image('Content-Disposition: inline')), false],
    ['beside an empty text', mixed(alternative(' \r\n', null), image('Content-Disposition: inline')), false],
  ])('are inline images or not: %s', async (_what, part, isInline) => {
    await expect(filesOf(part)).resolves.toMatchObject([{ isInline }]);
  });

  it('are the last 15, beside the images in the text', async () => {
    const many = Array.from({ length: 20 }, (_, at) => file('application/pdf', `${at}.pdf`, 'x'));
    const files = await filesOf(mixed(TEXT, image('Content-Disposition: inline'), ...many));
    expect(files.map(({ filename }) => filename)).toEqual([
      'a.png',
      ...Array.from({ length: 15 }, (_, at) => `${at + 5}.pdf`),
    ]);
  });

  it('come out of winmail.dat, with the text if the mail has none', async () => {
    const tnef = buildTnef({
      text: 'Grüße',
      files: [
        { name: 'ORDER~1.PDF', longName: 'Order 1182 – copy.pdf', bytes: Buffer.from('%PDF') },
        { name: 'b.txt', bytes: Buffer.from('b') },
      ],
    });
    const part = file('application/ms-tnef', 'winmail.dat', tnef);
    const mail = await parseMail(customerMail(part));
    expect(mail.content).toBe('Grüße');
    expect(mail.attachments.map(({ filename, bytes }) => [filename, bytes.toString()])).toEqual([
      ['Order 1182 – copy.pdf', '%PDF'],
      ['b.txt', 'b'],
    ]);
    await expect(parseMail(customerMail(mixed(TEXT, part)))).resolves.toMatchObject({ content: 'Hello' });
  });

  it('include a winmail.dat that is damaged', async () => {
    const tnef = buildTnef({ files: [{ name: 'a.txt', bytes: Buffer.from('a') }] });
    for (const bytes of [Buffer.from('x'), tnef.subarray(0, 10), Buffer.concat([Buffer.alloc(4), tnef])]) {
      await expect(filesOf(file('application/ms-tnef', 'winmail.dat', bytes))).resolves.toMatchObject([
        { filename: 'winmail.dat' },
      ]);
    }
  });

  it('include the invitation that is shown as an event', async () => {
    const part = { type: 'text/calendar; charset=utf-8', body: INVITATION };
    const mail = await parseMail(customerMail(mixed(TEXT, part)));
    expect(mail.attachments).toMatchObject([{ contentType: 'text/calendar' }]);
    expect(mail.calendar).toEqual({
      method: 'REQUEST',
      summary: 'Call about order 1182, second parcel',
      start: '2025-06-03T08:00:00Z',
      end: '2025-06-03T08:30:00Z',
      zone: null,
      location: 'Phone',
      organizer: 'nora@example.org',
      organizer_name: 'Nora: Lind',
      is_canceled: false,
      repeats: false,
    });
  });
});

describe('reports about mail that we sent', () => {
  it.each([
    ['Postfix', bounceMail, '550 5.1.1 <nora@example.org>: Recipient address rejected: User unknown'],
    ['Exim', eximBounceMail, '550 5.1.1 User unknown'],
    ['qmail', qmailBounceMail, '550 5.1.1 sorry, no mailbox here by that name'],
  ])('name the message and what the other server said (%s)', async (_server, mail, diagnostic) => {
    const { deliveryReports } = await parseMail(mail());
    expect(deliveryReports).toEqual([
      {
        originalMessageId: OUR_MESSAGE_ID,
        finalRecipient: 'nora@example.org',
        originalRecipient: null,
        action: 'failed',
        status: '5.1.1',
        diagnostic,
      },
    ]);
  });

  it('are not made of a customer who quotes one', async () => {
    const text = `My mail came back:\r\n> Message-ID: <${OUR_MESSAGE_ID}>\r\n> 550 could not be delivered`;
    await expect(parseMail(customerMail(alternative(text, null)))).resolves.toMatchObject({
      deliveryReports: [],
    });
  });
});
