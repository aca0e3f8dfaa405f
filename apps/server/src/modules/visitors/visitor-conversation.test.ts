import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Inbox } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildApp,
  buildWebsiteInbox,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { buildVisitor, type TestVisitor } from './testing/build-visitor';

let app: TestApp;
let account: TestAccount;
let inbox: Inbox;
beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  inbox = await buildWebsiteInbox(app, account, { enable_email_collect: false });
});
afterAll(() => app?.close());

const agentPath = (id: number) => `${account.path}/conversations/${id}`;
const asAgent = async (id: number) => succeed(account.as.get(agentPath(id)));
const reply = (id: number, more: Record<string, unknown> = {}) =>
  succeed(
    account.as.post(`${agentPath(id)}/messages`, { content: 'answer', message_type: 'outgoing', ...more }),
  );
const eventsOf = (id: number) =>
  app.services.database
    .tenant(account.id)
    .selectFrom('event_log as e')
    .innerJoin('conversations as c', 'c.id', 'e.conversation_id')
    .select(['e.type', 'e.data', 'e.actor_type'])
    .where('e.account_id', '=', account.id)
    .where('c.display_id', '=', id)
    .orderBy('e.seq')
    .execute();
async function conversing(website: Inbox = inbox): Promise<{ visitor: TestVisitor; id: number }> {
  const visitor = await buildVisitor(app, website);
  const { conversation_id: id } = await succeed(visitor.say('hello'));
  return { visitor, id };
}

describe('a visitor without a conversation', () => {
  test('each visitor request has its own response when no conversation exists', async () => {
    const visitor = await buildVisitor(app, inbox);
    expect((await visitor.get('/conversations')).body).toEqual({});
    expect((await visitor.get('/messages')).body).toEqual({ payload: [] });
    expect((await visitor.post('/conversations/update_last_seen')).status).toBe(204);
    const typing = await visitor.post('/conversations/toggle_typing', { typing_status: 'on' });
    expect([typing.status, typing.body]).toEqual([404, undefined]);
    expect((await visitor.get('/conversations/toggle_status')).status).toBe(404);
    expect((await visitor.post('/conversations/transcript')).status).toBe(429);
    const attributes = { custom_attributes: { a: 1 } };
    expect((await visitor.post('/conversations/set_custom_attributes', attributes)).status).toBe(404);
    expect((await visitor.post('/labels', { label: 'x' })).status).toBe(204);
    expect((await visitor.delete('/labels/x')).status).toBe(204);
    expect((await visitor.post('/events', { name: 'webwidget.triggered' })).status).toBe(204);
  });
});

describe('read status of visitors', () => {
  test('messages of agents become read when the visitor sees them, and agents are notified', async () => {
    const { visitor, id } = await conversing();
    const answer = await reply(id);
    const note = await reply(id, { private: true });
    const { status, body } = await visitor.post('/conversations/update_last_seen');
    expect([status, body]).toEqual([200, undefined]);
    const { payload } = await succeed(account.as.get(`${agentPath(id)}/messages`));
    const statusOf = (messageId: number) =>
      payload.find((message: { id: number }) => message.id === messageId).status;
    expect([statusOf(answer.id), statusOf(note.id)]).toEqual(['read', 'sent']);
    expect((await asAgent(id)).contact_last_seen_at).toBeGreaterThan(0);
    expect((await visitor.get('/messages')).body.meta.contact_last_seen_at).toBeGreaterThan(0);
    const types = (await eventsOf(id)).map((event) => event.type);
    expect(types.filter((type) => type === 'message.updated')).toHaveLength(1);
    expect(types).toContain('conversation.read');
  });

  test('repeated requests while scrolling write the read status once', async () => {
    const { visitor, id } = await conversing();
    await reply(id);
    for (let index = 0; index < 5; index += 1) await visitor.post('/conversations/update_last_seen');
    const reads = (await eventsOf(id)).filter((event) => event.type === 'conversation.read');
    expect(reads).toHaveLength(1);
  });
});

describe('a visitor resolves the conversation', () => {
  test('the conversation is resolved with an activity message, as a change of the contact', async () => {
    const { visitor, id } = await conversing();
    expect((await visitor.get('/conversations/toggle_status')).status).toBe(200);
    expect((await visitor.get('/conversations/toggle_status')).status).toBe(200);
    expect((await asAgent(id)).status).toBe('resolved');
    const { payload } = await succeed(account.as.get(`${agentPath(id)}/messages`));
    const lines = payload.filter((message: { message_type: number }) => message.message_type === 2);
    expect(lines).toHaveLength(1);
    expect(lines[0].content).toMatch(/was resolved by/);
    const changed = (await eventsOf(id)).find((event) => event.type === 'conversation.status_changed');
    expect(changed?.actor_type).toBe('Contact');
  });

  test('a visitor cannot resolve the conversation if the website does not offer it', async () => {
    const website = await buildWebsiteInbox(app, account, { channel: { selected_feature_flags: [] } });
    const { visitor, id } = await conversing(website);
    const { status, body } = await visitor.get('/conversations/toggle_status');
    expect([status, body]).toEqual([403, undefined]);
    expect((await asAgent(id)).status).toBe('open');
  });
});

describe('attributes and labels', () => {
  test('custom attributes can be replaced and removed', async () => {
    const { visitor, id } = await conversing();
    const set = (custom_attributes: unknown) =>
      visitor.post('/conversations/set_custom_attributes', { custom_attributes });
    expect((await set({ a: 1, b: 2 })).status).toBe(204);
    expect((await set({ b: 2, c: 3 })).status).toBe(204);
    const { status, body } = await visitor.post('/conversations/destroy_custom_attributes', {
      custom_attribute: ['c', 'x'],
    });
    expect([status, body.custom_attributes, body.display_id]).toEqual([200, { b: 2 }, id]);
    expect(body).not.toHaveProperty('assignee_id');
    expect((await set('x')).status).toBe(422);
    expect((await set(undefined)).status).toBe(422);
    expect((await asAgent(id)).custom_attributes).toEqual({ b: 2 });
  });

  test('only labels of the account can be added', async () => {
    const { visitor, id } = await conversing();
    await succeed(account.as.post(`${account.path}/labels`, { title: 'vip' }));
    for (const label of ['VIP', 'made-up', '', 'a\u0301'.repeat(50)]) {
      expect((await visitor.post('/labels', { label })).status).toBe(204);
    }
    expect((await asAgent(id)).labels).toEqual(['vip']);
    expect((await visitor.delete('/labels/vip')).status).toBe(204);
    expect((await asAgent(id)).labels).toEqual([]);
  });
});

describe('automatic messages', () => {
  const templates = async (visitor: TestVisitor) =>
    (await succeed(visitor.get('/messages'))).payload
      .filter((message: { message_type: number }) => message.message_type === 3)
      .map((message: { content: string }) => message.content);
  const closedWeek = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, closed_all_day: true }));
  const closed = {
    working_hours_enabled: true,
    working_hours: closedWeek,
    out_of_office_message: 'We are away',
    enable_email_collect: false,
  };

  test('the greeting is sent once, with the first message', async () => {
    const website = await buildWebsiteInbox(app, account, {
      greeting_enabled: true,
      greeting_message: 'Welcome!',
      enable_email_collect: false,
    });
    const { visitor } = await conversing(website);
    await visitor.say('still here');
    expect(await templates(visitor)).toEqual(['Welcome!']);
  });

  test('the out-of-office message is sent at most once a day, and not while agents reply', async () => {
    const website = await buildWebsiteInbox(app, account, closed);
    const { visitor, id } = await conversing(website);
    await visitor.say('anybody?');
    expect(await templates(visitor)).toEqual(['We are away']);
    const database = app.services.database.tenant(account.id);
    const yesterday = new Date(Date.now() - 86_400_000);
    await database
      .updateTable('messages')
      .set({ created_at: yesterday })
      .where('account_id', '=', account.id)
      .where('content', '=', 'We are away')
      .execute();
    await reply(id);
    await visitor.say('thanks');
    expect(await templates(visitor)).toEqual(['We are away']);
  });

  test('no out-of-office message is sent inside the working hours', async () => {
    const openWeek = closedWeek.map(({ day_of_week }) => ({
      day_of_week,
      closed_all_day: false,
      open_all_day: true,
    }));
    const website = await buildWebsiteInbox(app, account, { ...closed, working_hours: openWeek });
    const { visitor } = await conversing(website);
    expect(await templates(visitor)).toEqual([]);
  });

  test('the email question is asked once, in the account language, only of visitors without an address', async () => {
    const german = await buildAccount(app, { locale: 'de' });
    const website = await buildWebsiteInbox(app, german);
    const { visitor } = await conversing(website);
    await visitor.say('noch etwas');
    expect(await templates(visitor)).toEqual([
      'Sagen Sie dem Team, wie es Sie erreichen kann.',
      'Per E-Mail benachrichtigt werden',
    ]);
    const known = await buildVisitor(app, website);
    await known.patch('/contact', { email: 'known@mail.example' });
    await known.say('hallo');
    expect(await templates(known)).toEqual([]);
  });

  test('D2: a repeated message triggers no second automatic message', async () => {
    const website = await buildWebsiteInbox(app, account);
    const visitor = await buildVisitor(app, website);
    await Promise.all([1, 2, 3].map(() => visitor.say('hello', { echo_id: 'e' })));
    expect(await templates(visitor)).toHaveLength(2);
  });
});

describe('answers of visitors to messages that ask for input', () => {
  async function askQuestion(
    name = 'input_email',
  ): Promise<{ visitor: TestVisitor; questionId: number; id: number }> {
    const website = await buildWebsiteInbox(app, account);
    const { visitor, id } = await conversing(website);
    const { payload } = await succeed(visitor.get('/messages'));
    const question = payload.find((message: { content_type: string }) => message.content_type === name);
    return { visitor, id, questionId: question.id };
  }

  test('a submitted email address is stored with the contact and names a contact without a name', async () => {
    const { visitor, questionId } = await askQuestion();
    const { status, body } = await visitor.patch(`/messages/${questionId}`, {
      contact: { email: 'jane.doe@mail.example' },
    });
    expect(status).toBe(200);
    expect(body.contact).toMatchObject({
      id: visitor.contactId,
      email: 'jane.doe@mail.example',
      name: 'jane.doe',
      contact_type: 'lead',
    });
    const { payload } = await succeed(visitor.get('/messages'));
    const question = payload.find((message: { id: number }) => message.id === questionId);
    expect(question.content_attributes).toEqual({ submitted_email: 'jane.doe@mail.example' });
  });

  test('A10: an email address of another contact reveals nothing of that contact, and agents see it as unverified', async () => {
    const first = await askQuestion();
    await first.visitor.patch(`/messages/${first.questionId}`, {
      contact: { email: 'known2@mail.example', name: 'Known' },
    });
    const second = await askQuestion();
    const { body } = await second.visitor.patch(`/messages/${second.questionId}`, {
      contact: { email: 'known2@mail.example' },
    });
    const own = { id: second.visitor.contactId, name: 'known2', email: 'known2@mail.example' };
    expect(body.contact).toMatchObject(own);
    const { meta } = await asAgent(second.id);
    expect(meta).toMatchObject({ sender: { id: first.visitor.contactId, name: 'Known' }, unverified: true });
  });

  test.each([
    { contact: { email: 'nonsense' } },
    { contact: { email: '' } },
    { contact: {} },
    { contact: 'x' },
    {},
    { message: {} },
    { message: { submitted_values: 'x' } },
    { message: { submitted_values: [] } },
    { message: { submitted_values: {} } },
    { message: { submitted_values: { title: null } } },
    { message: { submitted_values: { csat_survey_response: { rating: 6 } } } },
    { message: { submitted_values: { csat_survey_response: { rating: 5 } } } },
  ])('C4: an answer with %j is rejected', async (answer) => {
    const { visitor, questionId } = await askQuestion();
    const { status, body } = await visitor.patch(`/messages/${questionId}`, answer);
    expect([status, typeof body.error]).toEqual([422, 'string']);
  });

  test('a choice is stored and published; plain text messages can be answered too', async () => {
    const { visitor, id } = await conversing();
    const { id: questionId } = await reply(id, {
      content_type: 'input_select',
      content_attributes: { items: [{ title: 'Yes', value: 'y' }] },
    });
    const submitted_values = [{ title: 'Yes', value: 'y' }];
    const { status } = await visitor.patch(`/messages/${questionId}`, { message: { submitted_values } });
    expect(status).toBe(200);
    const { payload } = await succeed(account.as.get(`${agentPath(id)}/messages`));
    const question = payload.find((message: { id: number }) => message.id === questionId);
    expect(question.content_attributes.submitted_values).toEqual(submitted_values);
    expect((await eventsOf(id)).map((event) => event.type)).toContain('message.updated');
    const plain = await reply(id);
    expect((await visitor.patch(`/messages/${plain.id}`, { message: { submitted_values } })).status).toBe(
      200,
    );
    for (const path of ['0', '-1', 'abc', '99999999999999999999', '123456789']) {
      expect((await visitor.patch(`/messages/${path}`, { message: { submitted_values } })).status).toBe(404);
    }
  });

  test('a single answer is stored as a list', async () => {
    const { visitor, id } = await conversing();
    const { id: questionId } = await reply(id, {
      content_type: 'input_select',
      content_attributes: { items: [{ title: 'Yes', value: 'y' }] },
    });
    const answer = { title: 'Yes', value: 'y' };
    const response = await visitor.patch(`/messages/${questionId}`, {
      message: { submitted_values: answer },
    });
    expect(response.status).toBe(200);
    const { payload } = await succeed(visitor.get('/messages'));
    const question = payload.find((message: { id: number }) => message.id === questionId);
    expect(question.content_attributes.submitted_values).toEqual([answer]);
  });

  test('a survey cannot be answered after two weeks', async () => {
    const { visitor, id } = await conversing();
    const { id: surveyId } = await reply(id, { content_type: 'input_csat' });
    const rate = () =>
      visitor.patch(`/messages/${surveyId}`, {
        message: { submitted_values: { csat_survey_response: { rating: 4, feedback_message: 'fine' } } },
      });
    expect((await rate()).status).toBe(200);
    await app.services.database
      .tenant(account.id)
      .updateTable('messages')
      .set({ created_at: new Date(Date.now() - 15 * 86_400_000) })
      .where('account_id', '=', account.id)
      .where('id', '=', surveyId)
      .execute();
    expect((await rate()).body).toMatchObject({ error: 'You cannot update the CSAT survey after 14 days' });
  });
});

test('a transcript is sent only to the stored email address of the visitor', async () => {
  const { visitor, id } = await conversing();
  await reply(id, { content: 'public answer' });
  await reply(id, { content: 'internal note', private: true });
  const mails = async () => readdir(join(app.dataDir, 'mail')).catch(() => [] as string[]);
  const before = (await mails()).length;
  expect((await visitor.post('/conversations/transcript')).status).toBe(200);
  expect((await mails()).length).toBe(before);
  await visitor.patch('/contact', { email: 'transcript@mail.example' });
  expect((await visitor.post('/conversations/transcript')).status).toBe(200);
  const written = await mails();
  expect(written.length).toBe(before + 1);
  const text = await readFile(join(app.dataDir, 'mail', written.sort().at(-1) ?? ''), 'utf8');
  expect(text).toContain('transcript@mail.example');
  expect(text).toContain('public answer');
  expect(text).not.toContain('internal note');
});

test('opening the widget is recorded with browser data, other events are ignored', async () => {
  const { visitor, id } = await conversing();
  const info = {
    referer: 'https://shop.example/',
    initiated_at: { timestamp: 'now' },
    junk: 'x'.repeat(100),
  };
  expect((await visitor.post('/events', { name: 'webwidget.triggered', event_info: info })).status).toBe(204);
  expect((await visitor.post('/events', { name: 'made.up', event_info: info })).status).toBe(204);
  expect((await visitor.post('/events', { name: 'webwidget.triggered', event_info: 'x' })).status).toBe(422);
  const noted = (await eventsOf(id)).filter((event) => !/^(conversation|message)\./.test(event.type));
  expect(noted).toEqual([
    {
      type: 'webwidget.triggered',
      actor_type: 'Contact',
      data: {
        contact_inbox_id: expect.any(Number),
        source_id: expect.any(String),
        event_info: {
          junk: 'x'.repeat(100),
          initiated_at: { timestamp: 'now' },
          referer: 'https://shop.example/',
          widget_language: 'en',
          browser_language: '',
          browser: expect.any(Object),
        },
      },
    },
  ]);
});
