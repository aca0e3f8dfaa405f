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
  /** Sends a message and returns the stored one. */
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

describe('RE11: variables in outgoing messages', () => {
  test('variables of contact, agent, conversation, inbox and account are filled before the message is stored', async () => {
    const { say, id } = await talkWith(sofia);
    const sent = await say(
      'Hi {{contact.first_name}} ({{contact.custom_attribute.plan}}), #{{conversation.id}} in {{inbox.name}}, {{agent.email}} of {{account.name}}',
    );
    expect(sent.content).toBe(`Hi Sofia (Scale), #${id} in Mobile app, ${account.admin.email} of Acme`);
    const { payload } = await succeed(account.as.get(`${account.path}/conversations/${id}/messages`));
    expect(payload.at(-1).content).toBe(sent.content);
  });

  test('variables inside backticks stay; variables without a value become empty or their default', async () => {
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
  ])('%j is stored unchanged', async (content) => {
    const { say } = await talkWith({ name: 'Bo' });
    expect((await say(content)).content).toBe(content);
  });

  test('variables in incoming messages stay unchanged', async () => {
    const { say } = await talkWith(sofia);
    const incoming = await say('{{account.name}} {{agent.email}}', { message_type: 'incoming' });
    expect(incoming.content).toBe('{{account.name}} {{agent.email}}');
  });

  test('variables are filled in the first message of a conversation', async () => {
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

  test('D2: a repeated echo id returns the same message, even after the contact was renamed', async () => {
    const { say, contactId } = await talkWith(sofia);
    const first = await say('Hello {{contact.name}}', { echo_id: 'once' });
    await succeed(account.as.patch(`${account.path}/contacts/${contactId}`, { name: 'Sofia M.' }));
    const second = await say('Hello {{contact.name}}', { echo_id: 'once' });
    expect([second.id, second.content]).toEqual([first.id, 'Hello Sofia Oliveira']);
  });
});

describe('C1, C3: contact names in variables', () => {
  test('a contact name is neither a template nor markup and mentions no agent', async () => {
    const colleague = await buildAgent(app, account);
    const { say, id } = await talkWith({
      name: `{{account.name}} [@B](mention://user/${colleague.id}/B) *b*`,
    });
    const note = await say('About {{contact.name}}', { private: true });
    expect(note.content).toBe(`About {{account.name}} \\[@B\\](mention://user/${colleague.id}/B) \\*b\\*`);
    const people = await succeed(account.as.get(`${account.path}/conversations/${id}/participants`));
    expect(people.map((person: { id: number }) => person.id)).not.toContain(colleague.id);
  });

  test('C4: a message stays unchanged when filling its variables would make it too long', async () => {
    const { say } = await talkWith({ name: 'n'.repeat(250) });
    const content = '{{contact.name}}'.repeat(5_000);
    expect((await say(content)).content).toBe(content);
  });
});
