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
import { termsOf } from './queries/search-conversation';

let app: TestApp;
let account: TestAccount;
let conversation: number;
const written: Record<string, number> = {};

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  const inbox = await buildApiInbox(app, account);
  conversation = (await buildConversation(app, account, { inbox })).id;
  await buildConversation(app, account, { inbox, message: 'an invoice elsewhere' });
  for (const [name, body] of Object.entries({
    first: { content: 'The invoice 4711 is wrong', message_type: 'incoming' },
    note: { content: 'Their INVOICE again', private: true },
    accents: { content: 'Crème brûlée, 100 % \\ off_peak' },
    deleted: { content: 'invoice that was deleted' },
    last: { content: 'A new invoice is on its way, wrong no more' },
  }))
    written[name] = (await succeed(account.as.post(at('/messages'), body))).id;
  await succeed(account.as.delete(at(`/messages/${written.deleted}`)));
});
afterAll(() => app.close());

const at = (rest: string) => `${account.path}/conversations/${conversation}${rest}`;
const found = async (q: string) => {
  const { meta, payload } = await succeed(
    account.as.get(at(`/messages/search?${new URLSearchParams({ q })}`)),
  );
  expect(meta).toEqual({ count: payload.length, has_more: false });
  const names = Object.entries(written);
  return payload.map(({ id }: { id: number }) => names.find(([, known]) => known === id)?.[0] ?? id);
};

describe('SF1: search inside a conversation', () => {
  test.each([
    ['a word in any case, in notes too, newest first', 'invoice', ['last', 'note', 'first']],
    ['all words, in any order', 'wrong invoice', ['last', 'first']],
    ['a part of a word', 'voic', ['last', 'note', 'first']],
    ['a quoted phrase', '"invoice is"', ['last']],
    ['words regardless of accents', 'CREME brulee', ['accents']],
    ['punctuation literally', '100 % \\ off_', ['accents']],
    ['no messages without a match', 'off-peak', []],
    ['no messages for an empty query', '   ', []],
    ['no deleted messages', 'deleted', []],
  ])('the search finds %s', async (_how, q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  test('queries with special characters are answered, and a query over the limit is rejected', async () => {
    for (const q of ['"', '""', '%', '\\', "'", '＼', '(', 'x'.repeat(1_000), 'a '.repeat(500)])
      expect((await account.as.get(at(`/messages/search?q=${encodeURIComponent(q)}`))).status, q).toBe(200);
    expect((await account.as.get(at(`/messages/search?q=${'x'.repeat(1_001)}`))).status).toBe(422);
  });

  test('R4, T1: the search and the first unread message require access to the conversation', async () => {
    const outsider = app.as(await buildAgent(app, account));
    expect((await outsider.get(at('/messages/search?q=invoice'))).status).toBe(401);
    expect((await outsider.get(at('/messages/first_unread?since=0'))).status).toBe(401);
    const stranger = await buildAccount(app);
    const there = `${stranger.path}/conversations/${conversation}`;
    expect((await stranger.as.get(`${there}/messages/search?q=invoice`)).status).toBe(404);
    expect((await stranger.as.get(`${there}/messages/first_unread?since=0`)).status).toBe(404);
  });

  test('at most sixteen words and quoted phrases of a query are used', () => {
    expect(termsOf(' a "b c"  d "')).toEqual(['a', 'b c', 'd']);
    expect(termsOf(Array.from({ length: 30 }, (_, index) => index).join(' '))).toHaveLength(16);
  });
});

test('CT2: the first unread message is the first one of the contact after a time, with the unread count', async () => {
  const unread = async (since: number) =>
    (await succeed(account.as.get(at(`/messages/first_unread?since=${since}`)))).payload;
  const { payload } = await succeed(account.as.get(at('/messages')));
  const first = payload.find(({ id }: { id: number }) => id === written.first);
  expect(await unread(first.created_at - 1)).toEqual({ id: written.first, count: 1 });
  expect(await unread(0)).toEqual({ id: written.first, count: 1 });
  expect(await unread(Math.floor(Date.now() / 1_000) + 60)).toEqual({ id: null, count: 0 });
  for (const wrong of ['?since=-1', '?since=soon', '?since=99999999999999'])
    expect((await account.as.get(at(`/messages/first_unread${wrong}`))).status, wrong).toBe(422);
});
