import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
  type TestPerson,
} from '../../testing';

let app: TestApp;
let url: string;
let account: TestAccount;

beforeAll(async () => {
  app = await buildApp();
  url = await app.listen();
  account = await buildAccount(app);
});
afterAll(() => app.close());

const subscribe = (person: TestPerson) =>
  openCable(url, { pubsub_token: person.pubsubToken, user_id: person.id, account_id: account.id });
const at = (id: number, rest = '') => `${account.path}/conversations/${id}${rest}`;

test('R2: a colleague receives events of assignment, labels and status, with the previous position', async () => {
  const inbox = await buildApiInbox(app, account);
  const agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
  const { id } = await buildConversation(app, account, { inbox, message: 'hello' });
  const cable = await subscribe(agent);
  await succeed(account.as.post(at(id, '/assignments'), { assignee_id: agent.id }));
  await succeed(account.as.post(at(id, '/labels'), { labels: ['vip'] }));
  await succeed(account.as.post(at(id, '/toggle_status'), { status: 'resolved' }));

  const assigned = await cable.next(
    'conversation.updated',
    (data) => (data.previous as { assignee_id: null }).assignee_id === null,
  );
  expect(assigned).toMatchObject({ id, previous: { status: 'open', assignee_id: null, labels: [] } });
  expect(await cable.next('assignee.changed')).toMatchObject({ id, account_id: account.id });
  const labelled = await cable.next(
    'conversation.updated',
    // The event may contain later changes; `previous` is the position before this change.
    ({ labels, previous }) => {
      const before = previous as { assignee_id: number | null; labels: string[] };
      return (labels as string[]).includes('vip') && before.assignee_id === agent.id && !before.labels.length;
    },
  );
  expect(labelled).toMatchObject({ previous: { assignee_id: agent.id, labels: [] } });
  expect(await cable.next('conversation.status_changed')).toMatchObject({ id, status: 'resolved' });
  const lines = cable.messages
    .filter((message) => message.event === 'message.created')
    .map((message) => message.data.content);
  expect(lines.join('\n')).toMatch(
    /Assigned to .* by Ada Admin[\s\S]*added the label “vip”[\s\S]*marked resolved/,
  );
  await cable.close();
});

test('R4: an agent who loses access to a conversation receives conversation.removed and nothing more', async () => {
  const inbox = await buildApiInbox(app, account);
  const role = await succeed(
    account.as.post(`${account.path}/custom_roles`, {
      name: 'first come',
      permissions: ['conversation_unassigned_manage'],
    }),
  );
  const narrow = await buildAgent(app, account, { inboxIds: [inbox.id], customRoleId: role.id });
  const other = await buildAgent(app, account, { inboxIds: [inbox.id] });
  const { id } = await buildConversation(app, account, { inbox, message: 'mine?' });
  const cable = await subscribe(narrow);
  await succeed(account.as.post(at(id, '/assignments'), { assignee_id: other.id }));
  await succeed(account.as.post(at(id, '/messages'), { content: 'not for everybody' }));

  expect(await cable.next('conversation.removed')).toMatchObject({ id });
  const received = cable.messages.filter((message) => JSON.stringify(message).includes('not for everybody'));
  expect(received).toEqual([]);
  expect((await app.as(narrow).get(at(id))).status).toBe(401);
  await cable.close();
});

test('R4, RT4: a removed participant without other access receives conversation.removed', async () => {
  const inbox = await buildApiInbox(app, account);
  const role = await succeed(
    account.as.post(`${account.path}/custom_roles`, {
      name: 'where they take part',
      permissions: ['conversation_participating_manage'],
    }),
  );
  const narrow = { inboxIds: [inbox.id], customRoleId: role.id };
  const [partner, leaver] = [await buildAgent(app, account, narrow), await buildAgent(app, account, narrow)];
  const colleague = await buildAgent(app, account, { inboxIds: [inbox.id] });
  const { id } = await buildConversation(app, account, { inbox, message: 'for those who take part' });
  const people = { user_ids: [partner.id, leaver.id, colleague.id] };
  await succeed(account.as.post(at(id, '/participants'), people));
  // They lose access before they are removed as participants, so they receive no event.
  await succeed(
    account.as.delete(`${account.path}/inbox_members`, { inbox_id: inbox.id, user_ids: [leaver.id] }),
  );
  const [partners, leavers, colleagues] = [
    await subscribe(partner),
    await subscribe(leaver),
    await subscribe(colleague),
  ];
  expect((await app.as(partner).get(at(id))).status).toBe(200);
  await account.as.delete(at(id, '/participants'), people);
  await succeed(account.as.post(at(id, '/messages'), { content: 'not for everybody' }));
  await succeed(account.as.post(`${account.path}/labels`, { title: 'the-end' }));

  expect(await partners.next('conversation.removed')).toEqual({ account_id: account.id, id });
  expect((await app.as(partner).get(at(id))).status).toBe(401);
  expect(await colleagues.next('conversation.participants_updated')).toEqual({ account_id: account.id, id });
  for (const cable of [partners, leavers, colleagues]) await cable.next('account.cache_invalidated');
  const eventsOn = (cable: typeof partners) => cable.messages.map(({ event }) => event);
  expect(eventsOn(partners)).not.toContain('conversation.participants_updated');
  expect(JSON.stringify(partners.messages)).not.toContain('not for everybody');
  expect(eventsOn(leavers)).not.toContain('conversation.removed');
  expect(eventsOn(leavers)).not.toContain('conversation.participants_updated');
  expect(eventsOn(colleagues)).not.toContain('conversation.removed');

  // An agent who was disconnected receives the event after reconnecting.
  const again = await openCable(url, {
    pubsub_token: partner.pubsubToken,
    user_id: partner.id,
    account_id: account.id,
    last_seq: partners.seq,
  });
  expect(await again.next('conversation.removed')).toEqual({ account_id: account.id, id });
  for (const cable of [partners, leavers, colleagues, again]) await cable.close();
});

test('R4: an agent of another inbox receives no events of a conversation', async () => {
  const inbox = await buildApiInbox(app, account);
  const elsewhere = await buildApiInbox(app, account);
  const stranger = await buildAgent(app, account, { inboxIds: [elsewhere.id] });
  const cable = await subscribe(stranger);
  const { id } = await buildConversation(app, account, { inbox, message: 'whisper' });
  const { id: theirs } = await buildConversation(app, account, { inbox: elsewhere, message: 'for you' });
  await cable.next('conversation.created', (data) => data.id === theirs);
  const aboutIt = cable.messages.filter(
    ({ event, data }) => !event.startsWith('contact.') && (data.id === id || data.conversation_id === id),
  );
  expect(aboutIt).toEqual([]);
  expect(JSON.stringify(cable.messages)).not.toContain('whisper');
  await cable.close();
});

test('R1, R4: an agent receives events of an inbox as soon as they are added, and none once removed', async () => {
  const known = await buildApiInbox(app, account);
  const later = await buildApiInbox(app, account);
  const agent = await buildAgent(app, account, { inboxIds: [known.id] });
  const { id: first } = await buildConversation(app, account, { inbox: known, message: 'before' });
  const { id } = await buildConversation(app, account, { inbox: later, message: 'unheard' });
  const cable = await subscribe(agent);
  // The permissions of the agent have just been read and are cached.
  await succeed(account.as.post(at(first, '/messages'), { content: 'heard' }));
  await cable.next('message.created', (data) => data.content === 'heard');

  const members = { inbox_id: later.id, user_ids: [agent.id] };
  await succeed(account.as.post(`${account.path}/inbox_members`, members));
  await succeed(account.as.post(at(id, '/messages'), { content: 'the very next' }));
  await cable.next('message.created', (data) => data.content === 'the very next');

  await succeed(account.as.delete(`${account.path}/inbox_members`, members));
  await succeed(account.as.post(at(id, '/messages'), { content: 'too late' }));
  await succeed(account.as.post(at(first, '/messages'), { content: 'the end' }));
  await cable.next('message.created', (data) => data.content === 'the end');
  expect(JSON.stringify(cable.messages)).not.toContain('too late');
  await cable.close();
});

test('R1: the last event has the same values as a new read of the conversation', async () => {
  const inbox = await buildApiInbox(app, account);
  const agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
  const { id } = await buildConversation(app, account, { inbox, message: 'first' });
  const cable = await subscribe(agent);
  await succeed(
    account.as
      .post(at(id, '/toggle_priority'), { priority: 'high' })
      .then((answer) => ({ ...answer, body: {} })),
  );
  await succeed(account.as.post(at(id, '/custom_attributes'), { custom_attributes: { plan: 'Scale' } }));
  await succeed(account.as.post(at(id, '/messages'), { content: 'answer' }));
  await succeed(account.as.post(at(id, '/toggle_status'), { status: 'pending' }));
  const last = await cable.next('conversation.status_changed', (data) => data.status === 'pending');
  const { body: fresh } = await app.as(agent).get(at(id));
  for (const field of [
    'id',
    'status',
    'priority',
    'labels',
    'custom_attributes',
    'unread_count',
    'waiting_since',
    'snoozed_until',
  ] as const) {
    expect(last[field], field).toEqual(fresh[field]);
  }
  await cable.close();
});

test('R5: the socket of an agent ends after they are removed from the account', async () => {
  const inbox = await buildApiInbox(app, account);
  const agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
  const cable = await subscribe(agent);
  await succeed(
    account.as.delete(`${account.path}/agents/${agent.id}`).then((answer) => ({ ...answer, body: {} })),
  );
  await cable.ended();
  expect((await app.as(agent).get(`${account.path}/conversations`)).status).toBe(401);
});

test('R1: every response has the number of the last event it includes, also of its own write', async () => {
  const { id } = await buildConversation(app, account, { message: 'count me' });
  const before = Number((await account.as.get(at(id))).headers['x-parley-seq']);
  const written = Number(
    (await account.as.post(at(id, '/labels'), { labels: ['one'] })).headers['x-parley-seq'],
  );
  const after = Number((await account.as.get(at(id, '/messages'))).headers['x-parley-seq']);
  expect(before).toBeGreaterThan(0);
  expect(written).toBeGreaterThan(before);
  expect(after).toBeGreaterThanOrEqual(written);
});
