import type { Message } from '@parley/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApp,
  buildConversation,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { type FakeTranslator, startFakeTranslator } from './testing/fake-translator';

const KEY = 'key-of-the-translator';
const RULE = { name: 'translations-per-account', limit: 120, windowSeconds: 60 };

let translator: FakeTranslator;
let app: TestApp;
let url: string;
let account: TestAccount;
let id: number;
beforeAll(async () => {
  translator = await startFakeTranslator(KEY);
  app = await buildApp({
    withLimits: true,
    env: { TRANSLATE_URL: `${translator.url}/`, TRANSLATE_KEY: KEY, OUTBOUND_ALLOW: '127.0.0.1' },
  });
  url = await app.listen();
});
beforeEach(async () => {
  translator.requests.length = 0;
  translator.fail(null);
  account = await buildAccount(app);
  ({ id } = await buildConversation(app, account, {}));
});
afterAll(async () => {
  await app?.close();
  await translator?.close();
});

const at = (rest = '') => `${account.path}/conversations/${id}/messages${rest}`;
const say = (content: string): Promise<Message> => succeed(account.as.post(at(), { content }));
const translate = (messageId: number, language: string, as = account.as) =>
  as.post(at(`/${messageId}/translate`), { target_language: language });
const translationsOf = async (messageId: number) => {
  const { payload } = (await succeed(account.as.get(at()))) as { payload: Message[] };
  return payload.find((message) => message.id === messageId)?.content_attributes.translations;
};

test('CT6: a translation is returned, stored with the message, and published to every window', async () => {
  const cable = await openCable(url, {
    pubsub_token: account.admin.pubsubToken,
    user_id: account.admin.id,
    account_id: account.id,
  });
  const message = await say('Hello');
  const { status, body } = await translate(message.id, 'pt_BR');
  expect([status, body]).toEqual([200, { content: 'pt-BR: Hello' }]);
  expect(translator.requests).toEqual([
    { q: 'Hello', source: 'auto', target: 'pt-BR', format: 'text', api_key: KEY },
  ]);
  const event = await cable.next('message.updated');
  expect(event.content_attributes).toEqual({ translations: { pt_BR: 'pt-BR: Hello' } });
  await succeed(translate(message.id, 'de'));
  expect(await translationsOf(message.id)).toEqual({ pt_BR: 'pt-BR: Hello', de: 'de: Hello' });
  await cable.close();
});

test('CT6: a stored translation is not requested again, and the response is empty', async () => {
  const message = await say('Hello');
  await succeed(translate(message.id, 'de'));
  const again = await translate(message.id, 'de');
  expect([again.status, again.body]).toEqual([200, undefined]);
  expect(translator.requests).toHaveLength(1);
});

test('CT6: two concurrent requests store one translation and publish one event', async () => {
  const message = await say('Hello');
  const answers = await Promise.all([translate(message.id, 'fr'), translate(message.id, 'fr')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await translationsOf(message.id)).toEqual({ fr: 'fr: Hello' });
  const events = await app.services.database
    .tenant(account.id)
    .selectFrom('event_log')
    .select('seq')
    .where('type', '=', 'message.updated')
    .execute();
  expect(events).toHaveLength(1);
});

test('a translator that does not support a regional language is asked for the base language', async () => {
  translator.unknown.add('zh-CN');
  const message = await say('Hello');
  expect((await succeed(translate(message.id, 'zh_CN'))).content).toBe('zh: Hello');
  expect(translator.requests.map(({ target }) => target)).toEqual(['zh-CN', 'zh']);
});

test('a deleted message and an invalid or missing language are rejected without calling the translator', async () => {
  const message = await say('Hello');
  await succeed(account.as.delete(at(`/${message.id}`)));
  const answers = [
    await translate(message.id, 'de'),
    await translate((await say('Hi')).id, 'no language'),
    await account.as.post(at(`/${message.id}/translate`), {}),
  ];
  expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
    [422, ['error', 'error_code']],
    [422, ['error', 'error_code', 'error_params']],
    [422, ['error', 'error_code', 'error_params']],
  ]);
  expect(translator.requests).toEqual([]);
});

test.each([
  ['rejects the text', { status: 400, body: '{"error":"too long"}' }, 'The translator refused: too long'],
  ['fails', { status: 500, body: '<html>' }, 'The translator could not translate this'],
  [
    'returns an unexpected response',
    { status: 200, body: '{"text":1}' },
    'The translator could not translate this',
  ],
])(
  'a translator that %s leaves the message unchanged, and the error says why',
  async (_what, how, sentence) => {
    const message = await say('Hello');
    translator.fail(how);
    const { status, body } = await translate(message.id, 'de');
    expect([status, body]).toMatchObject([422, { error: sentence }]);
    expect(await translationsOf(message.id)).toBeUndefined();
  },
);

test('T1: a translation requires access to the conversation, and works only for its messages', async () => {
  const message = await say('Hello');
  const stranger = app.as(await buildAgent(app, account));
  expect((await translate(message.id, 'de', stranger)).status).toBe(401);
  const other = await buildConversation(app, account, {});
  const elsewhere = `${account.path}/conversations/${other.id}/messages/${message.id}/translate`;
  expect((await account.as.post(elsewhere, { target_language: 'de' })).status).toBe(404);
  expect(translator.requests).toEqual([]);
});

test('E2: a translation over the limit of an account is 429', async () => {
  const message = await say('Hello');
  for (let hit = 0; hit < RULE.limit - 1; hit += 1) {
    await app.services.limits.check(RULE, String(account.id));
  }
  expect((await translate(message.id, 'de')).status).toBe(200);
  expect((await translate(message.id, 'fr')).status).toBe(429);
});

test('CT6, E1: without a translator the content is null, and a translator at a private address is not called', async () => {
  const plain = await buildApp();
  const forbidden = await buildApp({ env: { TRANSLATE_URL: translator.url, TRANSLATE_KEY: KEY } });
  for (const [other, expected] of [
    [plain, [200, { content: null }]],
    [forbidden, [422, { error: 'The translator could not be reached' }]],
  ] as const) {
    const own = await buildAccount(other);
    const talk = await buildConversation(other, own, {});
    const path = `${own.path}/conversations/${talk.id}/messages`;
    const { id: messageId } = await succeed(own.as.post(path, { content: 'Hello' }));
    const { status, body } = await own.as.post(`${path}/${messageId}/translate`, { target_language: 'de' });
    expect([status, body]).toMatchObject(expected);
    const config = await succeed(other.anonymous.get('/setup/status'));
    expect(config.translates).toBe(other === forbidden);
    await other.close();
  }
  expect(translator.requests).toEqual([]);
});
