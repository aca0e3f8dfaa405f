import type { Message } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { insertContact } from '../contacts/contacts.facade';

let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app, { name: 'Acme' });
});
afterAll(() => app.close());

interface RawDatabase {
  /** Sends and answers what was kept. */
  say: (content: string, more?: Record<string, unknown>) => Promise<Message>;
  id: number;
  contactId: number;
}

interface Known {
  name: string;
  email?: string;
  custom_attributes?: Record<string, unknown>;
}

const newContact = (contact: Known) =>
  app.services.runInTx({ accountId: account.id, actor: { type: 'System', id: null } }, (tx) =>
    insertContact(tx, contact),
  );

async function talkWith(contact: Known): Promise<RawDatabase> {
  const inbox = await buildApiInbox(app, account, { name: 'Mobile app' });
  const { id: contactId } = await newContact(contact);
  const { id } = await buildConversation(app, account, { inbox, contactId });
  const path = `${account.path}/conversations/${id}/messages`;
  return {
    id,
    contactId,
    say: (content, more = {}) => succeed(account.as.post(path, { content, ...more })),
  };
}

const sofia = { name: 'Sofia Oliveira', custom_attributes: { plan: 'Scale' } };

describe('RE11: variables in what goes out', () => {
  test('are filled before the message is kept, from contact, agent, conversation, inbox and account', async () => {
    const { say, id } = await talkWith(sofia);
    const sent = await say(
      'Hi {{contact.first_name}} ({{contact.custom_attribute.plan}}), #{{conversation.id}} in {{inbox.name}}, {{agent.email}} of {{account.name}}',
    );
    expect(sent.content).toBe(`Hi Sofia (Scale), #${id} in Mobile app, ${account.admin.email} of Acme`);
    const { payload } = await succeed(account.as.get(`${account.path}/conversations/${id}/messages`));
    expect(payload.at(-1).content).toBe(sent.content);
  });

  test('inside backticks are code; without a value they are nothing, unless a default is given', async () => {
    const { say } = await talkWith({ name: 'Bo' });
    expect((await say('Write `{{contact.name}}` for {{contact.name}}')).content).toBe(
      'Write `{{contact.name}}` for Bo',
    );
    expect((await say('Call {{contact.phone | default: "us"}}{{contact.last_name}}!')).content).toBe(
      'Call us!',
    );
  });

  test.each([
    'Dear {{contact.name',
    '{% for x in contact %}{{contact.name}}{% endfor %}',
    '{{contact.name | shout}}',
    '{{contact.email}}',
    'Use {{user.password}} and {{"a" | upcase}}',
  ])('%j stays as it was written', async (content) => {
    const { say } = await talkWith({ name: 'Bo' });
    expect((await say(content)).content).toBe(content);
  });

  test('of what comes in stay as they are', async () => {
    const { say } = await talkWith(sofia);
    const told = await say('{{account.name}} {{agent.email}}', { message_type: 'incoming' });
    expect(told.content).toBe('{{account.name}} {{agent.email}}');
  });

  test('are filled in the first message of a conversation', async () => {
    const inbox = await buildApiInbox(app, account, { name: 'Mobile app' });
    const contact = await newContact(sofia);
    const begun = await succeed(
      account.as.post(`${account.path}/conversations`, {
        inbox_id: inbox.id,
        contact_id: contact.id,
        message: { content: 'Welcome, {{contact.first_name}}' },
      }),
    );
    const { payload } = await succeed(account.as.get(`${account.path}/conversations/${begun.id}/messages`));
    expect(payload.at(-1).content).toBe('Welcome, Sofia');
  });

  test('D2: sent again by its echo id a message is the same one, whatever the contact is called by then', async () => {
    const { say, contactId } = await talkWith(sofia);
    const first = await say('Hello {{contact.name}}', { echo_id: 'once' });
    await succeed(account.as.patch(`${account.path}/contacts/${contactId}`, { name: 'Sofia M.' }));
    const second = await say('Hello {{contact.name}}', { echo_id: 'once' });
    expect([second.id, second.content]).toEqual([first.id, 'Hello Sofia Oliveira']);
  });
});

describe('C1, C3: what a contact is called', () => {
  test('is no template, no markup, and mentions nobody', async () => {
    const colleague = await buildAgent(app, account);
    const { say, id } = await talkWith({
      name: `{{account.name}} [@B](mention://user/${colleague.id}/B) *b*`,
    });
    const note = await say('About {{contact.name}}', { private: true });
    expect(note.content).toBe(`About {{account.name}} \\[@B\\](mention://user/${colleague.id}/B) \\*b\\*`);
    const people = await succeed(account.as.get(`${account.path}/conversations/${id}/participants`));
    expect(people.map((person: { id: number }) => person.id)).not.toContain(colleague.id);
  });

  test('C4: what would become longer than a message may be stays as it was written', async () => {
    const { say } = await talkWith({ name: 'n'.repeat(250) });
    const content = '{{contact.name}}'.repeat(5_000);
    expect((await say(content)).content).toBe(content);
  });
});
