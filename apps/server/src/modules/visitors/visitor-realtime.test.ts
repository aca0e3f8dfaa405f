import type { Inbox } from '@parley/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildApp,
  buildContact,
  buildWebsiteInbox,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
  type TestCable,
  unique,
} from '../../testing';
import { buildVisitor, type TestVisitor } from './testing/build-visitor';

let app: TestApp;
let url: string;
let account: TestAccount;
let inbox: Inbox;
const open: TestCable[] = [];
beforeAll(async () => {
  app = await buildApp();
  url = await app.listen();
  account = await buildAccount(app);
  inbox = await buildWebsiteInbox(app, account, { enable_email_collect: false });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((cable) => cable.close()));
});
afterAll(() => app?.close());

async function listen(visitor: TestVisitor): Promise<TestCable> {
  const cable = await openCable(url, { pubsub_token: visitor.pubsubToken });
  open.push(cable);
  return cable;
}
async function listenAsAdmin(): Promise<TestCable> {
  const { id, pubsubToken } = account.admin;
  const cable = await openCable(url, { pubsub_token: pubsubToken, user_id: id, account_id: account.id });
  open.push(cable);
  return cable;
}
const agentPath = (id: number) => `${account.path}/conversations/${id}`;
const write = (id: number, content: string, isPrivate = false) =>
  succeed(
    account.as.post(`${agentPath(id)}/messages`, { content, message_type: 'outgoing', private: isPrivate }),
  );

const contents = (messages: unknown) => (messages as { content: string }[]).map(({ content }) => content);

test('T4: a visitor receives replies, but no notes, activity, email addresses of agents or data of other visitors', async () => {
  const visitor = await buildVisitor(app, inbox);
  const other = await buildVisitor(app, inbox);
  const { conversation_id: id } = await succeed(visitor.say('hello'));
  const { conversation_id: otherId } = await succeed(other.say('hello from elsewhere'));
  const cable = await listen(visitor);

  await write(id, 'he is rude', true);
  await succeed(account.as.post(`${agentPath(id)}/assignments`, { assignee_id: account.admin.id }));
  await succeed(account.as.post(`${agentPath(id)}/labels`, { labels: ['difficult'] }));
  await write(otherId, 'for somebody else');
  await write(id, 'the answer');

  await cable.next('message.created', (data) => data.content === 'the answer');
  const received = JSON.stringify(cable.messages);
  expect(received).not.toContain('he is rude');
  expect(received).not.toContain('for somebody else');
  expect(received).not.toContain(account.admin.email);
  const messages = cable.messages.filter(({ event }) => event === 'message.created');
  expect(messages.map(({ data }) => data.content)).toEqual(['the answer']);
  const allowed = ['message.created', 'message.updated', 'conversation.updated', 'presence.update'];
  expect(cable.messages.map(({ event }) => event).filter((event) => !allowed.includes(event))).toEqual([]);
});

test('an agent receives the first message, typing and read status of a visitor', async () => {
  const agent = await listenAsAdmin();
  const visitor = await buildVisitor(app, inbox);
  const { conversation_id: id } = await succeed(visitor.say('hello', { echo_id: 'mine' }));
  await agent.next('conversation.created', (data) => data.id === id);
  const message = await agent.next('message.created', (data) => data.conversation_id === id);
  expect(message).toMatchObject({ content: 'hello', echo_id: 'mine', message_type: 0 });
  await visitor.post('/conversations/toggle_typing', { typing_status: 'on' });
  const typing = await agent.next('conversation.typing_on');
  expect(typing.user).toMatchObject({ id: visitor.contactId, type: 'contact' });
  await write(id, 'answer');
  await visitor.post('/conversations/update_last_seen');
  await agent.next('conversation.read', (data) => data.id === id);
  const read = await agent.next('message.updated', (data) => data.content === 'answer');
  expect(read.status).toBe('read');
});

test('conversation.created contains the first message, and automatic messages follow as own events', async () => {
  const greeting = await buildWebsiteInbox(app, account, {
    greeting_enabled: true,
    greeting_message: 'Welcome',
  });
  const agent = await listenAsAdmin();
  const visitor = await buildVisitor(app, greeting);
  const { conversation_id: id } = await succeed(visitor.say('hello'));
  const created = await agent.next('conversation.created', (data) => data.id === id);
  expect(contents(created.messages)).toEqual(['hello']);
  await agent.next('message.created', ({ content_type: type }) => type === 'input_email');
  const createdEvents = agent.messages.filter(
    ({ event, data }) => event === 'message.created' && data.conversation_id === id,
  );
  expect(contents(createdEvents.map(({ data }) => data)).slice(0, 2)).toEqual(['hello', 'Welcome']);
  expect(createdEvents).toHaveLength(4);
});

test('a visitor receives public typing of agents, but neither private typing nor their own', async () => {
  const visitor = await buildVisitor(app, inbox);
  const { conversation_id: id } = await succeed(visitor.say('hello'));
  const cable = await listen(visitor);
  const type = (typing_status: string, is_private: boolean) =>
    account.as.post(`${agentPath(id)}/toggle_typing_status`, { typing_status, is_private });
  await type('on', true);
  await visitor.post('/conversations/toggle_typing', { typing_status: 'on' });
  await type('on', false);
  await cable.next('conversation.typing_on', (data) => data.is_private === false);
  const typing = cable.messages.filter(({ event }) => event.startsWith('conversation.typing'));
  expect(typing.map(({ data }) => (data.user as { type: string }).type)).toEqual(['user']);
});

test('R1: a visitor who reconnects receives the missed messages, without private notes', async () => {
  const visitor = await buildVisitor(app, inbox);
  const { conversation_id: id } = await succeed(visitor.say('hello'));
  const first = await listen(visitor);
  const { seq } = first;
  await first.close();
  await write(id, 'a note', true);
  await write(id, 'missed');
  const again = await openCable(url, { pubsub_token: visitor.pubsubToken, last_seq: seq });
  open.push(again);
  await again.next('message.created', (data) => data.content === 'missed');
  expect(JSON.stringify(again.messages)).not.toContain('a note');
});

test("A10: a visitor who only claims a contact's email address receives no data of that contact", async () => {
  const email = `${unique('known')}@mail.example`;
  const attributes = { custom_attributes: { plan: 'hidden' } };
  const known = await buildContact(app, account, { name: 'Known Secret', email, ...attributes });
  const visitor = await buildVisitor(app, inbox);
  const cable = await listen(visitor);
  const { conversation_id: id } = await succeed(visitor.say('hello'));
  await succeed(visitor.patch('/contact', { email }));
  const details = await succeed(account.as.get(agentPath(id)));
  expect(details.meta.sender.id).toBe(known.id);
  await succeed(visitor.say('again'));
  await succeed(account.as.post(`${agentPath(id)}/toggle_typing_status`, { typing_status: 'on' }));
  await cable.next('conversation.typing_on');
  await succeed(account.as.post(`${agentPath(id)}/labels`, { labels: ['vip'] }));
  await succeed(account.as.post(`${agentPath(id)}/toggle_status`, { status: 'resolved' }));
  await cable.next('conversation.status_changed');
  await write(id, 'Hello {{contact.name}}!');
  const { content } = await cable.next('message.created', (data) => data.message_type === 1);
  expect(content).not.toContain('Known Secret');
  const received = JSON.stringify(cable.messages);
  for (const secret of ['Known Secret', 'hidden', `"contact_id":${known.id}`, 'unverified'])
    expect(received).not.toContain(secret);
});
