import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount, buildAgent, buildApp, type TestAccount, type TestApp } from '../../testing';
import { loadSampleData } from './sample-data.facade';

let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app, { name: 'Acme' });
  await buildAgent(app, account, { name: 'Mira' });
  await buildAgent(app, account, { name: 'Jonas' });
  await loadSampleData(app.services, account.id);
}, 60_000);
afterAll(() => app.close());

test('sample data is sixty contacts and two hundred conversations in all states over ninety days', async () => {
  const { body } = await account.as.get(`${account.path}/contacts?page=1`);
  expect(body.meta.count).toBe(60);
  const counts: Record<string, number> = {};
  for (const status of ['open', 'resolved', 'pending', 'snoozed', 'all']) {
    const answer = await account.as.get(`${account.path}/conversations/meta?status=${status}`);
    counts[status] = answer.body.meta.all_count;
  }
  expect(counts.all).toBe(200);
  for (const status of ['open', 'resolved', 'pending', 'snoozed'])
    expect(counts[status], status).toBeGreaterThan(3);
  const oldest = await account.as.get(`${account.path}/conversations?status=all&sort_by=created_at_asc`);
  const days = (Date.now() / 1000 - oldest.body.data.payload[0].created_at) / 86_400;
  expect(days).toBeGreaterThan(80);
});

test('the kept counts of sample data equal a count of its rows', async () => {
  for (const query of [
    'status=all',
    'status=open',
    'status=open&labels[]=bug',
    'conversation_type=unattended&status=all',
  ]) {
    const kept = await account.as.get(`${account.path}/conversations/meta?${query}`);
    const counted = await account.as.get(
      `${account.path}/conversations/meta?${query}&updated_within=1000000`,
    );
    expect(kept.body.meta, query).toEqual(counted.body.meta);
  }
});

test('CT3: one conversation of the sample data has a message of most kinds', async () => {
  const { body } = await account.as.get(`${account.path}/conversations?status=all&q=heat%20up`);
  const [conversation] = body.data.payload;
  const { body: thread } = await account.as.get(
    `${account.path}/conversations/${conversation.id}/messages?after=0&before=999999999`,
  );
  const kinds = new Set(thread.payload.map((message: { content_type: string }) => message.content_type));
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'text',
      'incoming_email',
      'input_select',
      'cards',
      'form',
      'article',
      'input_csat',
    ]),
  );
  const failed = thread.payload.filter((message: { status: string }) => message.status === 'failed');
  expect(failed).toHaveLength(1);
});
