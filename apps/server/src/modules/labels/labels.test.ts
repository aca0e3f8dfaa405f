import type { Label } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApp,
  buildConversation,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';

let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
});
afterAll(async () => app.close());

const labels = () => `${account.path}/labels`;
const create = (fields: Record<string, unknown>) => account.as.post(labels(), { label: fields });

describe('CF1: labels', () => {
  test('labels are created in lower case with a default color, from a bare body or under their root key', async () => {
    const label = await succeed(account.as.post(labels(), { title: ' VIP-Customer ' }));
    expect(label).toEqual({
      id: label.id,
      title: 'vip-customer',
      description: null,
      color: '#1f93ff',
      show_on_sidebar: null,
    });
    const own = { title: 'refund', description: 'Money back', color: '#d6455d', show_on_sidebar: true };
    expect(await succeed(create(own))).toMatchObject(own);
    expect(await succeed(account.as.get(`${labels()}/${label.id}`))).toEqual(label);
  });

  test('labels are listed by title in a payload envelope, for every member', async () => {
    await succeed(create({ title: 'aaa' }));
    const agent = app.as(await buildAgent(app, account));
    const { payload } = await succeed(agent.get(labels()));
    const titles = payload.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(titles.toSorted());
    expect(titles[0]).toBe('aaa');
  });

  test('administrators see how many conversations have each label and when it was last added', async () => {
    const [used, unused] = [await create({ title: 'used-label' }), await create({ title: 'unused-label' })];
    for (const _ of [1, 2]) {
      const { id } = await buildConversation(app, account);
      await succeed(
        account.as.post(`${account.path}/conversations/${id}/labels`, { labels: ['used-label'] }),
      );
    }
    const { payload } = await succeed(account.as.get(`${labels()}?include_usage=true`));
    const byTitle = new Map<string, Label>(payload.map((one: Label) => [one.title, one]));
    expect([used.status, unused.status]).toEqual([200, 200]);
    expect(byTitle.get('used-label')?.conversations_count).toBe(2);
    expect(byTitle.get('used-label')?.last_used_at).toMatch(/^\d{4}-/);
    expect(byTitle.get('unused-label')).toMatchObject({ conversations_count: 0, last_used_at: null });
    const agent = app.as(await buildAgent(app, account));
    const { payload: forAgents } = await succeed(agent.get(`${labels()}?include_usage=true`));
    expect(forAgents[0]).not.toHaveProperty('conversations_count');
  });

  test.each(['two', 'a1', '1a', 'größe', 'शिकायत', 'شكوى', '苦情', 'with_under-score'])(
    'the title %s is accepted',
    async (title) => {
      expect((await succeed(create({ title }))).title).toBe(title);
    },
  );

  test.each([
    ['blank', ' ', "Title can't be blank"],
    ['of one character', 'a', 'Title is invalid'],
    ['with a space', 'two words', 'Title is invalid'],
    ['with a punctuation mark', 'vip!', 'Title is invalid'],
    ['that begins with a hyphen', '-vip', 'Title is invalid'],
    ['that begins with a combining accent', '\u0301vip', 'Title is invalid'],
    ['that already exists', 'AAA', 'Title has already been taken'],
  ])('a title %s is rejected', async (_what, title, message) => {
    const answer = await create({ title });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ message, attributes: ['title'] });
  });
});
