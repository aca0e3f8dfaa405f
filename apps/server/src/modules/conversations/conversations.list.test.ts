import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';

let app: TestApp;
let own: TestAccount;
let inboxId: number;
const conversations: number[] = [];
const list = async (query: string) =>
  (await succeed(own.as.get(`${own.path}/conversations?${query}`))).data as {
    meta: Record<string, number>;
    payload: { id: number; status: string }[];
  };
const change = (id: number, rest: string, body: Record<string, unknown>) =>
  own.as.post(`${own.path}/conversations/${id}${rest}`, body);

beforeAll(async () => {
  app = await buildApp();
  own = await buildAccount(app);
  const inbox = await buildApiInbox(app, own);
  inboxId = inbox.id;
  for (let n = 0; n < 27; n += 1) {
    conversations.push((await buildConversation(app, own, { inbox, message: `word ${n}` })).id);
  }
  await change(1, '/assignments', { assignee_id: own.admin.id });
  await change(2, '/toggle_status', { status: 'resolved' });
  await change(3, '/toggle_priority', { priority: 'low' });
  await change(4, '/toggle_priority', { priority: 'urgent' });
  await change(5, '/labels', { labels: ['vip', 'Billing'] });
  await change(6, '/labels', { labels: 'refund,vip' });
});
afterAll(() => app.close());

const idsOf = (list: { id: number }[]) => list.map((one) => one.id);

test('CL1: assignee_type filters the list but not the counts', async () => {
  const counts = { mine_count: 1, assigned_count: 1, unassigned_count: 25, all_count: 26 };
  for (const [type, length] of [
    ['me', 1],
    ['assigned', 1],
    ['unassigned', 25],
    ['all', 25],
    ['nonsense', 25],
  ] as const) {
    const { meta, payload } = await list(`assignee_type=${type}`);
    expect(payload, type).toHaveLength(length);
    expect(meta, type).toMatchObject(counts);
  }
  const { body } = await own.as.get(`${own.path}/conversations/meta?assignee_type=me`);
  expect(body).toEqual({ meta: counts });
});

test('CL2, CL5: by default a page has 25 open conversations, and a page after the last one is empty', async () => {
  const first = await list('');
  expect(first.payload).toHaveLength(25);
  expect(idsOf(first.payload)).not.toContain(2);
  expect((await list('page=2')).payload).toHaveLength(1);
  const past = await list('page=99');
  expect(past.payload).toEqual([]);
  expect(past.meta.all_count).toBe(26);
});

test('a list with updated_within is not paginated', async () => {
  expect((await list('status=all&updated_within=3600')).payload).toHaveLength(27);
});

test('an unknown status matches nothing, and together with q the status is ignored', async () => {
  const unknown = await list('status=sleeping');
  expect(unknown).toMatchObject({ payload: [], meta: { all_count: 0 } });
  const found = await list('q=WORD%201&status=sleeping');
  expect(idsOf(found.payload).sort((a, b) => a - b)).toEqual([2, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  expect((await list('q=100%25')).payload).toEqual([]);
});

test('CL3: conversations without priority or waiting time come last in both directions', async () => {
  const ends = async (sort: string) => idsOf((await list(`sort_by=${sort}`)).payload).slice(0, 2);
  expect(await ends('priority_desc')).toEqual([4, 3]);
  expect(await ends('sort_on_priority')).toEqual([4, 3]);
  expect(await ends('priority_asc')).toEqual([3, 4]);
  expect(await ends('priority_desc_created_at_asc')).toEqual([4, 3]);
  expect(await ends('created_at_asc')).toEqual([1, 3]);
  expect(await ends('sort_on_created_at')).toEqual([1, 3]);
  expect(await ends('created_at_desc')).toEqual([27, 26]);
  for (const sort of ['waiting_since_asc', 'waiting_since_desc']) {
    expect((await list(`status=all&page=2&sort_by=${sort}`)).payload.at(-1)?.id, sort).toBe(2);
  }
  expect(await ends('nonsense')).toEqual(await ends('latest'));
});

test('labels are accepted as a list or separated by commas, in any letter case', async () => {
  const labelled = async (query: string) => idsOf((await list(query)).payload).sort();
  expect(await labelled('labels[]=vip')).toEqual([5, 6]);
  expect(await labelled('labels[]=VIP')).toEqual([5, 6]);
  expect(await labelled('labels=billing,refund')).toEqual([5, 6]);
  expect(await labelled('labels[]=refund&labels[]=nothing')).toEqual([6]);
  expect((await list('labels[]=VIP')).meta.all_count).toBe(2);
});

test('source_id matches one exact source id', async () => {
  const contact = await buildContact(app, own);
  const { id } = await buildConversation(app, own, {
    contactId: contact.id,
    source_id: 'order-77',
    message: 'x',
  });
  expect(idsOf((await list('source_id=order-77')).payload)).toEqual([id]);
  expect((await list('source_id=order-7')).payload).toEqual([]);
  await own.as.delete(`${own.path}/conversations/${id}`);
});

test('an unknown team is answered with 404, and an inbox without access with an empty list', async () => {
  expect((await own.as.get(`${own.path}/conversations?team_id=999999`)).status).toBe(404);
  expect((await own.as.get(`${own.path}/conversations/meta?team_id=999999`)).status).toBe(404);
  expect((await list('inbox_id=999999')).payload).toEqual([]);
  const outsider = await buildAgent(app, own);
  const { body } = await app.as(outsider).get(`${own.path}/conversations?inbox_id=${inboxId}`);
  expect(body.data).toMatchObject({ payload: [], meta: { all_count: 0 } });
});

test('blank parameters are ignored, and the path may end with .json', async () => {
  const blank = await list('status=&team_id=&inbox_id=&labels=&q=&source_id=&updated_within=&page=&sort_by=');
  expect(blank.meta.all_count).toBe(26);
  const { status, body } = await own.as.get(`${own.path}/conversations.json?status=open`);
  expect([status, body.data.meta.all_count]).toEqual([200, 26]);
  expect((await own.as.get(`${own.path}/conversations/1.json`)).body.id).toBe(1);
});
