import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApp,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';

let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

const responses = (of: TestAccount = account) => `${of.path}/canned_responses`;

describe('CF3: canned responses', () => {
  beforeAll(async () => {
    account = await buildAccount(app);
  });

  test('agents and administrators can create, list, update and delete canned responses', async () => {
    const agent = app.as(await buildAgent(app, account));
    const created = await succeed(
      agent.post(responses(), {
        canned_response: { short_code: ' hello ', content: 'Hi **{{contact.name}}**' },
      }),
    );
    expect(created).toEqual({
      id: expect.any(Number),
      account_id: account.id,
      short_code: 'hello',
      content: 'Hi **{{contact.name}}**',
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    const one = `${responses()}/${created.id}`;
    const changed = await succeed(account.as.patch(one, { content: 'Hello there' }));
    expect(changed).toMatchObject({ id: created.id, short_code: 'hello', content: 'Hello there' });
    const put = await succeed(agent.put(one, { short_code: 'hi', content: 'Hello' }));
    expect(await succeed(agent.get(responses()))).toEqual([put]);
    const response = await agent.delete(one);
    expect([response.status, response.body]).toEqual([200, undefined]);
    expect((await agent.delete(one)).status).toBe(404);
    expect((await agent.patch(one, { content: 'x' })).status).toBe(404);
    expect(await succeed(agent.get(responses()))).toEqual([]);
  });

  test.each([
    ['neither short code nor content', { short_code: '', content: '' }, ['short_code', 'content']],
    ['no short code', { content: 'a' }, ['short_code']],
    ['a blank short code', { short_code: '  ', content: 'a' }, ['short_code']],
    ['blank content', { short_code: 'blank', content: ' \n' }, ['content']],
    ['a short code over the limit', { short_code: 'x'.repeat(256), content: 'a' }, ['short_code']],
    ['content over the limit', { short_code: 'long', content: 'x'.repeat(20_001) }, ['content']],
  ])('a canned response with %s is refused', async (_what, body, attributes) => {
    const answer = await account.as.post(responses(), body);
    expect([answer.status, answer.body.attributes]).toEqual([422, attributes]);
  });

  test('a short code that is in use in the account is refused on create and on update', async () => {
    const first = await succeed(account.as.post(responses(), { short_code: 'taken', content: 'a' }));
    const second = await succeed(account.as.post(responses(), { short_code: 'free', content: 'b' }));
    const again = await account.as.post(responses(), { short_code: 'taken', content: 'c' });
    expect([again.status, again.body.attributes, again.body.message]).toEqual([
      422,
      ['short_code'],
      'Short code has already been taken',
    ]);
    const change = await account.as.patch(`${responses()}/${second.id}`, { short_code: 'taken' });
    expect(change.status).toBe(422);
    expect((await account.as.patch(`${responses()}/${first.id}`, { short_code: 'taken' })).status).toBe(200);
    const stranger = await buildAccount(app);
    expect((await stranger.as.post(responses(stranger), { short_code: 'taken', content: 'a' })).status).toBe(
      200,
    );
  });
});

describe('RE11: searching canned responses', () => {
  const found = async (search: string): Promise<string[]> =>
    (await succeed(account.as.get(`${responses()}?search=${encodeURIComponent(search)}`))).map(
      (response: { short_code: string }) => response.short_code,
    );

  beforeAll(async () => {
    account = await buildAccount(app);
    const texts = {
      'ask-refund': 'Shall we send the money back?',
      greeting: 'Hello! We REFUND within a week.',
      refund: 'It is on its way.',
      'refund-late': 'It takes longer than usual.',
      'vip_100%': 'A thank you',
      other: 'Something else',
    };
    for (const [short_code, content] of Object.entries(texts)) {
      await succeed(account.as.post(responses(), { short_code, content }));
    }
  });

  test('a search ignores case and ranks short codes that start with the term first, content matches last', async () => {
    expect(await found('ReFund')).toEqual(['refund', 'refund-late', 'ask-refund', 'greeting']);
    expect(await found('  ')).toEqual(await found(''));
    expect(await found('')).toEqual(['ask-refund', 'greeting', 'other', 'refund', 'refund-late', 'vip_100%']);
    expect(await found('nobody wrote this')).toEqual([]);
  });

  test('C3: wildcard characters in a search term are matched literally', async () => {
    expect(await found('%')).toEqual(['vip_100%']);
    expect(await found('p_1')).toEqual(['vip_100%']);
    expect(await found('r_fund')).toEqual([]);
    expect(await found("\\'")).toEqual([]);
  });
});

describe('access and events', () => {
  beforeAll(async () => {
    account = await buildAccount(app);
  });

  test('RT2: members receive an event for each change of the canned responses', async () => {
    const url = await app.listen();
    const agent = await buildAgent(app, account);
    const cable = await openCable(url, {
      pubsub_token: agent.pubsubToken,
      user_id: agent.id,
      account_id: account.id,
    });
    const isOurs = ({ model }: { model?: string }) => model === 'canned_response';
    const { id } = await succeed(account.as.post(responses(), { short_code: 'told', content: 'a' }));
    await cable.next('configuration.updated', isOurs);
    await succeed(account.as.patch(`${responses()}/${id}`, { content: 'b' }));
    await account.as.delete(`${responses()}/${id}`);
    await expect
      .poll(() => cable.messages.filter(({ event }) => event === 'configuration.updated').length)
      .toBe(3);
    await cable.close();
  });
});
