import { describe, expect, test } from 'vitest';
import { composeContinuity } from './compose-continuity';
import type { ContinuityInput, ContinuityMessage } from './continuity-input';

const UUID = '6f1c9e2a-0d5b-4c8e-9f3a-1b2c3d4e5f60';

const message = (id: number, change: Partial<ContinuityMessage> = {}): ContinuityMessage => ({
  id,
  kind: 'outgoing',
  senderName: 'Ann Lee',
  content: `message ${id}`,
  files: [],
  ...change,
});

function inputOf(change: Partial<ContinuityInput> = {}): ContinuityInput {
  return {
    account: {
      id: 7,
      supportAddress: 'support@acme.example',
      installationAddress: null,
      inboundDomain: 'in.acme.example',
      hasSenderMigration: false,
    },
    inbox: { name: 'Chat', businessName: 'Acme', senderNameType: 'friendly', email: null },
    conversation: { displayId: 42, uuid: UUID, mailSubject: null, publicMessageCount: 12 },
    contact: { name: 'Nora', email: 'nora@customer.example' },
    agentName: 'Ann Lee',
    assigneeEmail: 'ann@acme.example',
    hasInboundEmails: true,
    answeredByMail: false,
    lastIncoming: null,
    earlier: [],
    messages: [message(5), message(6)],
    cc: ['max@customer.example'],
    bcc: ['boss@acme.example'],
    ...change,
  };
}

const compose = (change?: Partial<ContinuityInput>) => composeContinuity(inputOf(change));

describe('a mail about a chat that the contact has left', () => {
  test('greets the contact and shows the last 10 earlier messages and the new ones with who wrote them', () => {
    const earlier = Array.from({ length: 12 }, (_, index) => message(index - 20));
    const mail = compose({
      earlier: [
        ...earlier,
        message(3, { kind: 'incoming', content: 'Hello?' }),
        message(4, { kind: 'other' }),
      ],
      messages: [message(5), message(6, { senderName: null, content: 'from the bot' })],
    });
    expect(mail?.text).toMatch(/^Hi Nora,\n\nYou have new messages on your conversation\.\n\n/);
    expect(mail?.text).toContain('You:\nHello?');
    expect(mail?.text).toContain('Ann Lee:\nmessage 5');
    expect(mail?.text).toContain('Bot:\nfrom the bot');
    const shown = [...(mail?.text.matchAll(/message (-\d+)/g) ?? [])].map(([, id]) => Number(id));
    expect(shown).toEqual([-17, -16, -15, -14, -13, -12, -11, -10, -9]);
    expect(mail?.text).not.toContain('message 4');
    expect(mail).toMatchObject({
      messageId: `conversation/${UUID}/messages/6@in.acme.example`,
      subject: '[#42] New messages on this conversation',
      to: ['nora@customer.example'],
      cc: ['max@customer.example'],
      bcc: ['boss@acme.example'],
    });
  });

  test('stands in the frame of the installation', () => {
    expect(compose({ layout: (html) => `<main>${html}</main>` })?.html).toMatch(
      /^<main><p>Hi Nora,.*<\/main>$/s,
    );
  });

  test('shows a survey and files as links', () => {
    const url = 'https://desk.example/files/a?b=1&c=2';
    const mail = compose({
      messages: [
        message(5, { kind: 'survey', surveyUrl: 'https://desk.example/survey/1' }),
        message(6, {
          content: null,
          files: [{ filename: '<b>.pdf', contentType: 'application/pdf', bytes: 1, content: null, url }],
        }),
      ],
    });
    expect(mail?.html).toContain(
      'href="https://desk.example/survey/1" target="_blank">Click here to rate the conversation.',
    );
    expect(mail?.html).toContain('>&lt;b&gt;.pdf</a>');
    expect(mail?.text).toContain(url);
    expect(mail?.attachments).toEqual([]);
  });

  test('has only the new messages of ours when the contact answered by mail before', () => {
    const mail = compose({
      answeredByMail: true,
      lastIncoming: { messageId: 'last@customer.example', references: [] },
      earlier: [message(1)],
      messages: [
        message(5),
        message(6, { kind: 'incoming', content: 'mine' }),
        message(7, { kind: 'other' }),
      ],
      layout: (html) => `<main>${html}</main>`,
    });
    expect(mail).toMatchObject({
      text: 'message 5',
      html: '<p>message 5</p>',
      cc: [],
      bcc: [],
      messageId: `conversation/${UUID}/messages/5@in.acme.example`,
      inReplyTo: 'last@customer.example',
    });
  });

  test('is not written when there is nothing to send', () => {
    expect(compose({ messages: [message(5, { kind: 'other' })] })).toBeNull();
    expect(compose({ answeredByMail: true, messages: [message(5, { kind: 'incoming' })] })).toBeNull();
  });

  type Change = {
    hasInboundEmails?: boolean;
    assigneeEmail?: null;
    inbox?: Partial<ContinuityInput['inbox']>;
    account?: Partial<ContinuityInput['account']>;
  };

  test.each<[Change, string, string | undefined]>([
    [{}, 'support@acme.example', `reply+${UUID}@in.acme.example`],
    [{ hasInboundEmails: false }, 'support@acme.example', 'ann@acme.example'],
    [
      { hasInboundEmails: false, inbox: { email: 'chat@acme.example' } },
      'chat@acme.example',
      'chat@acme.example',
    ],
    [{ hasInboundEmails: false, assigneeEmail: null }, 'support@acme.example', undefined],
    [
      { hasInboundEmails: false, account: { hasSenderMigration: true } },
      'support@acme.example',
      'support@acme.example',
    ],
  ])('with %o comes from %s and is answered to %s', (change, from, replyTo) => {
    const usual = inputOf();
    const mail = composeContinuity({
      ...usual,
      ...change,
      inbox: { ...usual.inbox, ...change.inbox },
      account: { ...usual.account, ...change.account },
    });
    expect(mail?.from).toEqual({ name: 'Ann Lee from Acme', address: from });
    expect(mail?.replyTo?.address).toBe(replyTo);
  });

  test('is not sent without any domain for its Message-ID', () => {
    const account = { ...inputOf().account, inboundDomain: null };
    expect(() => compose({ account, hasInboundEmails: false })).toThrow(
      expect.objectContaining({ code: 'no_domain' }),
    );
  });

  test('says that it is automatic when no person wrote any of it', () => {
    expect(compose({ messages: [message(5, { senderName: null })] })?.headers).toEqual({
      'Auto-Submitted': 'auto-replied',
    });
    expect(compose()?.headers).toEqual({});
  });
});
