import { simpleParser } from 'mailparser';
import { describe, expect, test } from 'vitest';
import { buildMail } from '../smtp/build-mail';
import { composeReply } from './compose-reply';
import type { MailFile, ReplyInput } from './reply-input';

const UUID = '6f1c9e2a-0d5b-4c8e-9f3a-1b2c3d4e5f60';

/** What a test changes of the usual reply. */
type Change = { [Part in keyof ReplyInput]?: Partial<ReplyInput[Part]> | ReplyInput[Part] };

function inputOf(change: Change = {}): ReplyInput {
  const usual: ReplyInput = {
    account: {
      id: 7,
      supportAddress: 'Acme Support <support@acme.example>',
      installationAddress: 'parley@host.example',
      inboundDomain: 'in.acme.example',
      hasSenderMigration: false,
    },
    inbox: {
      name: 'Help',
      businessName: 'Acme',
      senderNameType: 'friendly',
      channelEmail: 'help@acme.example',
      mode: 'own_smtp',
      hasImap: true,
      verifiedForSending: false,
    },
    conversation: { displayId: 42, uuid: UUID, mailSubject: 'Order 1182', publicMessageCount: 3 },
    message: {
      id: 981,
      content: 'It ships **today**.',
      to: [],
      cc: [],
      bcc: [],
      contentType: 'text',
      isTemplate: false,
    },
    agentName: 'Ann Lee',
    contactEmail: 'nora@customer.example',
    lastIncoming: { messageId: 'second@customer.example', references: ['first@customer.example'] },
    files: [],
  };
  const parts = Object.entries(change).map(([name, value]) => {
    const before = usual[name as keyof ReplyInput];
    const merges = isPlain(value) && isPlain(before);
    return [name, merges ? { ...before, ...value } : value];
  });
  return { ...usual, ...(Object.fromEntries(parts) as Partial<ReplyInput>) };
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const reply = (change?: Change) => composeReply(inputOf(change));
const rawOf = async (change?: Change) => (await buildMail(reply(change))).toString('utf8');
const file = (change: Partial<MailFile> = {}): MailFile => ({
  filename: 'bill.pdf',
  contentType: 'application/pdf',
  bytes: 3,
  content: Buffer.from('pdf'),
  url: 'https://desk.example/files/bill?sig=1&x=2',
  ...change,
});

describe('the thread of a reply', () => {
  test('has an id of our own, answers the last mail of the customer and names the thread', () => {
    expect(reply()).toMatchObject({
      messageId: `conversation/${UUID}/messages/981@in.acme.example`,
      inReplyTo: 'second@customer.example',
      references: ['first@customer.example', 'second@customer.example'],
    });
  });

  test('names the conversation itself while the customer has not written', () => {
    const { inReplyTo, references } = reply({ lastIncoming: null });
    expect(inReplyTo).toBe(`account/7/conversation/${UUID}@in.acme.example`);
    expect(references).toEqual([inReplyTo]);
  });

  test('has the domain of the inbox without an inbound domain, and fails without any domain', () => {
    expect(reply({ account: { inboundDomain: null } }).messageId).toMatch(/@acme\.example$/);
    expect(() => reply({ account: { inboundDomain: null }, inbox: { channelEmail: '' } })).toThrow(
      expect.objectContaining({ code: 'no_domain' }),
    );
  });

  test('names each mail once, the answered one last', () => {
    const references = ['a@x', '<b@x>', 'a@x', 'second@customer.example'];
    const lastIncoming = { messageId: '<second@customer.example>', references };
    expect(reply({ lastIncoming }).references).toEqual(['a@x', 'b@x', 'second@customer.example']);
  });

  test('keeps the first and the latest of very many mails', () => {
    const references = Array.from({ length: 500 }, (_, index) => `${index}@customer.example`);
    const shown = reply({ lastIncoming: { messageId: 'last@x', references } }).references;
    expect(shown).toHaveLength(100);
    expect([shown[0], shown.at(-1)]).toEqual(['0@customer.example', 'last@x']);
  });

  test('folds long references, of which a reader gets all', async () => {
    const references = Array.from(
      { length: 40 },
      (_, index) => `${index}.${'x'.repeat(60)}@customer.example`,
    );
    const raw = await rawOf({ lastIncoming: { messageId: 'last@x', references } });
    expect(raw).toMatch(/^References: <0\.[^\r]*>\r\n <1\./m);
    expect(raw).toMatch(/^Message-ID: <conversation/m);
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThan(998);
    expect((await simpleParser(raw)).references).toHaveLength(41);
  });
});

describe('the subject of a reply', () => {
  test.each([
    [null, 1, '[#42] New messages on this conversation'],
    ['', 5, '[#42] New messages on this conversation'],
    ['Order 1182', 1, 'Order 1182'],
    ['Order 1182', 2, 'Re: Order 1182'],
    ['RE: Order 1182', 2, 'RE: Order 1182'],
    ['Order\r\nBcc: x@x.example', 2, 'Re: Order Bcc: x@x.example'],
  ])('of %j with %i public messages is %j', (mailSubject, publicMessageCount, subject) => {
    expect(reply({ conversation: { mailSubject, publicMessageCount } }).subject).toBe(subject);
  });
});

describe('the sender of a reply', () => {
  test.each([
    ['google', false, false, 'help@acme.example'],
    ['microsoft', false, false, 'help@acme.example'],
    ['own_smtp', false, false, 'help@acme.example'],
    ['imap_only', false, true, 'support@acme.example'],
    ['forwarding', false, true, 'support@acme.example'],
    ['own_smtp', true, false, 'help@acme.example'],
    ['imap_only', true, true, 'help@acme.example'],
    ['forwarding', true, true, 'help@acme.example'],
    ['forwarding', true, false, 'support@acme.example'],
  ] as const)(
    'in mode %s, with migration %s and verified %s, is %s',
    (mode, hasSenderMigration, verifiedForSending, from) => {
      const mail = reply({ account: { hasSenderMigration }, inbox: { mode, verifiedForSending } });
      expect(mail.from).toEqual({ name: 'Ann Lee from Acme', address: from });
    },
  );

  test('is the installation when the support address is not usable', () => {
    const mail = reply({ account: { supportAddress: 'nobody' }, inbox: { mode: 'forwarding' } });
    expect(mail.from.address).toBe('parley@host.example');
    const change = {
      account: { supportAddress: null, installationAddress: null },
      inbox: { mode: 'forwarding' },
    };
    expect(() => reply(change as Change)).toThrow(expect.objectContaining({ code: 'no_sender' }));
  });

  test.each([
    ['friendly', 'Ann Lee', 'Acme', 'Ann Lee from Acme'],
    ['friendly', null, 'Acme', 'Notifications from Acme'],
    ['friendly', 'Ann Lee', '"Acme" <Inc> (EU); & Co.', 'Ann Lee from Acme Inc EU Co'],
    ['friendly', 'Ann Lee', null, 'Ann Lee from Help'],
    ['professional', 'Ann Lee', '...Acme! ', 'Acme'],
    ['professional', 'Ann Lee', 'Müller & Söhne', 'Müller Söhne'],
  ] as const)('%s, agent %j, business %j is called %j', (senderNameType, agentName, businessName, name) => {
    expect(reply({ agentName, inbox: { senderNameType, businessName } }).from.name).toBe(name);
  });
});

describe('the reply address', () => {
  const conversation = `reply+${UUID}@in.acme.example`;
  const name = 'Ann Lee from Acme';

  test.each([
    ['with IMAP', { inbox: { hasImap: true } }, { name: '', address: 'help@acme.example' }],
    ['without IMAP', { inbox: { hasImap: false } }, { name, address: conversation }],
    [
      'without IMAP and without an inbound domain',
      { inbox: { hasImap: false }, account: { inboundDomain: null } },
      { name, address: 'help@acme.example' },
    ],
    [
      'with the migration',
      { inbox: { hasImap: false }, account: { hasSenderMigration: true } },
      { name, address: 'help@acme.example' },
    ],
  ])('%s', (_case, change, replyTo) => {
    expect(reply(change).replyTo).toEqual(replyTo);
  });
});

describe('the recipients of a reply', () => {
  test('are those of the message itself, each once', () => {
    const mail = reply({
      message: {
        to: ['a@x.example', 'A@x.example', 'not an address'],
        cc: ['c@x.example'],
        bcc: ['d@x.example'],
      },
    });
    expect(mail).toMatchObject({ to: ['a@x.example'], cc: ['c@x.example'], bcc: ['d@x.example'] });
  });

  test('are the contact for a message without recipients, and nobody is an error', () => {
    expect(reply().to).toEqual(['nora@customer.example']);
    expect(() => reply({ contactEmail: null })).toThrow(expect.objectContaining({ code: 'no_recipient' }));
  });
});

describe('the body of a reply', () => {
  test('is the Markdown as HTML and as text', async () => {
    const parsed = await simpleParser(await rawOf());
    expect(parsed.html).toBe('<p>It ships <strong>today</strong>.</p>');
    expect(parsed.text?.trim()).toBe('It ships **today**.');
  });

  test('is the HTML and the text of the client, if it sent them', () => {
    const mail = reply({ message: { html: '<p>mine</p>', text: 'mine as text' } });
    expect(mail).toMatchObject({ html: '<p>mine</p>', text: 'mine as text' });
  });

  test('of a survey is its text and its link', () => {
    const url = `https://desk.example/survey/responses/${UUID}`;
    const ask = (message: string | null) =>
      reply({
        message: { contentType: 'input_csat', isTemplate: true, content: 'x', survey: { message, url } },
      });
    expect(ask(null).text).toBe(`Please rate this conversation, ${url}`);
    expect(ask('How was it?').text).toBe(`How was it? ${url}`);
    expect(ask(null).html).toContain(`href="${url}"`);
  });

  test('shows an image of our own from within the mail, and leaves other images alone', async () => {
    const image = file({
      filename: 'plan.png',
      contentType: 'image/png',
      content: Buffer.from('png'),
      url: 'https://desk.example/files/plan?sig=1&x=2',
      isInline: true,
    });
    const content = `Look:\n\n![plan](${image.url}&cw_image_height=48px)\n\n![other](https://other.example/a.png)`;
    const mail = reply({ message: { content }, files: [image] });
    expect(mail.html).toContain('src="cid:image-1@in.acme.example"');
    expect(mail.html).toContain('src="https://other.example/a.png"');
    expect(mail.html).toContain('height="48"');
    expect(mail.text).toContain('[image: plan.png]');
    expect(mail.text).not.toContain('sig=1');
    const parsed = await simpleParser((await buildMail(mail)).toString('latin1'), { skipImageLinks: true });
    expect(parsed.attachments).toMatchObject([{ cid: 'image-1@in.acme.example', contentType: 'image/png' }]);
  });

  test('links an image whose bytes are not at hand', () => {
    const image = file({ contentType: 'image/png', content: null, isInline: true });
    const mail = reply({ message: { content: `![a](${image.url})` }, files: [image] });
    expect(mail.attachments).toEqual([]);
    expect(mail.html).toContain('https://desk.example/files/bill?sig=1&amp;x=2');
  });

  test('attaches files up to 20 MB in total and lists the others as links', () => {
    const half = Buffer.alloc(10 * 1024 * 1024);
    const files = ['a', 'b', 'c'].map((name) =>
      file({ filename: `${name}.pdf`, content: half, bytes: half.length }),
    );
    const mail = reply({ files });
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['a.pdf', 'b.pdf']);
    expect(mail.text).toContain('Attachments:\nc.pdf: https://desk.example/files/bill?sig=1&x=2');
    expect(mail.html).toContain(
      '<a href="https://desk.example/files/bill?sig=1&amp;x=2" target="_blank">c.pdf</a>',
    );
    const oneMore = [...files.slice(0, 2), file({ filename: 'one.pdf', content: Buffer.alloc(1) })];
    expect(reply({ files: oneMore }).attachments).toHaveLength(2);
  });

  test('of files alone has the files', async () => {
    const parsed = await simpleParser(await rawOf({ message: { content: null }, files: [file()] }));
    expect(parsed.attachments).toMatchObject([{ filename: 'bill.pdf', contentType: 'application/pdf' }]);
  });

  test('finds the images of a very long text in time', () => {
    const html = '<img '.repeat(200_000);
    expect(
      reply({ message: { html }, files: [file({ isInline: true, contentType: 'image/png' })] }).html,
    ).toBe(html);
  });
});

describe('the further headers of a reply', () => {
  test('say of an automatic message that it is one, and of a person nothing', () => {
    expect(reply({ message: { isTemplate: true } }).headers).toEqual({ 'Auto-Submitted': 'auto-replied' });
    expect(reply().headers).toEqual({});
  });

  test('offer to unsubscribe only when there is an address for it', () => {
    expect(reply({ unsubscribeUrl: 'https://desk.example/stop\r\nX: y' }).headers).toEqual({
      'List-Unsubscribe': '<https://desk.example/stopX:y>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(reply({ unsubscribeUrl: 'mailto:stop@acme.example' }).headers).toEqual({
      'List-Unsubscribe': '<mailto:stop@acme.example>',
    });
  });
});

describe('C3: no value of a message reaches a header of its mail unescaped', () => {
  const evil = [
    '\r\nBcc: evil@x.example\r\n',
    '\nBcc: evil@x.example',
    '\r\n\r\n<b>evil</b>',
    '\u0000\u2028Bcc: evil@x.example',
  ];
  const places: Array<[string, (value: string) => Change]> = [
    ['the subject', (value) => ({ conversation: { mailSubject: `a${value}` } })],
    ['the name of the agent', (value) => ({ agentName: `Ann${value}` })],
    ['the name of the business', (value) => ({ inbox: { businessName: `Acme${value}` } })],
    ['a recipient', (value) => ({ message: { to: [`a@x.example${value}`, 'b@x.example'] } })],
    ['a copy', (value) => ({ message: { cc: [`a@x.example${value}`] } })],
    ['the answered mail', (value) => ({ lastIncoming: { messageId: `a@x${value}`, references: [] } })],
    ['the references', (value) => ({ lastIncoming: { messageId: 'a@x', references: [`b@x${value}`] } })],
    ['the name of a file', (value) => ({ files: [file({ filename: `a${value}.pdf` })] })],
    ['the type of a file', (value) => ({ files: [file({ contentType: `application/pdf${value}` })] })],
    ['the address to unsubscribe', (value) => ({ unsubscribeUrl: `https://desk.example/${value}` })],
    ['the inbound domain', (value) => ({ account: { inboundDomain: `in.acme.example${value}` } })],
    [
      'the support address',
      (value) => ({ inbox: { mode: 'forwarding' }, account: { supportAddress: `s@x.example${value}` } }),
    ],
    ['the address of the inbox', (value) => ({ inbox: { channelEmail: `h@x.example${value}` } })],
  ];

  test.each(places)('%s', async (_place, changeOf) => {
    for (const value of evil) {
      const change = changeOf(value);
      const raw = await rawOf(change).catch((error: { code: string }) => error.code);
      const [head = ''] = raw.split('\r\n\r\n');
      expect(head).not.toMatch(/^bcc:/im);
      expect(raw).not.toMatch(/^bcc: evil/im);
      expect(head).not.toMatch(/[^\r]\n|\r[^\n]|\u0000/);
    }
  });
});
