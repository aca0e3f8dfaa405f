import type { SuggestedArticle } from '@parley/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  succeed,
  type TestAccount,
  type TestApp,
  unique,
} from '../../testing';

let app: TestApp;
let account: TestAccount;
let slug: string;

beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  account = await buildAccount(app);
  slug = await buildPortal(account, {
    config: { allowed_locales: ['en', 'de', 'ja'], default_locale: 'en' },
  });
  await publish({ title: 'Track your order', content: 'Each parcel has a number that you can follow.' });
  await publish({ title: 'Refunds', content: 'Send the order back and we refund it.' });
});

async function buildPortal(of: TestAccount, fields: Record<string, unknown>): Promise<string> {
  const body = { name: 'Acme Help', slug: unique('help'), ...fields };
  return (await succeed(of.as.post(`${of.path}/portals`, body))).slug;
}

async function publish(fields: Record<string, unknown>, { of = account, portal = slug } = {}): Promise<void> {
  const body = { content: 'A text', status: 'published', author_id: of.admin.id, ...fields };
  await succeed(of.as.post(`${of.path}/portals/${portal}/articles`, body));
}

async function suggestionsFor(message: string, language?: string): Promise<SuggestedArticle[]> {
  const inbox = await buildApiInbox(app, account);
  const additional_attributes = language === undefined ? {} : { browser_language: language };
  const { id } = await buildConversation(app, account, { inbox, message, additional_attributes });
  return (await succeed(account.as.get(`${account.path}/conversations/${id}/suggested_articles`))).payload;
}
const titles = async (...question: Parameters<typeof suggestionsFor>) =>
  (await suggestionsFor(...question)).map(({ title }) => title);

describe('HA (suggestions): articles for an open conversation', () => {
  test('an article needs only some of the words, the best match comes first, and it has its public address', async () => {
    const question = 'Hello! I would like a refund for an order that never arrived';
    expect(await titles(question)).toEqual(['Refunds', 'Track your order']);
    expect((await suggestionsFor('where is my order?'))[0]).toEqual({
      id: expect.any(Number),
      title: 'Track your order',
      locale: 'en',
      portal_name: 'Acme Help',
      category_name: null,
      link: expect.stringMatching(new RegExp(`^https?://.*/hc/${slug}/articles/`)),
    });
  });

  test.each([
    ['greetings and stop words', 'Hello there, how are you?'],
    ['one word out of many in a text', 'The number on my invoice seems to be wrong since yesterday'],
    ['addresses of pages and people', 'https://shop.example/refunds/order refunds@acme.example'],
    ['no words at all', '👋 …'],
    ['signs of a search', "' & | ! :* \\ ("],
  ])('%s suggest nothing', async (_what, message) => {
    expect(await titles(message)).toEqual([]);
  });

  test('only published articles of help centers that are not archived are suggested, five at most', async () => {
    await publish({ title: 'Refund draft', status: 'draft' });
    await publish({ title: 'Refund archive', status: 'archived' });
    const archived = await buildPortal(account, { archived: true });
    await publish({ title: 'Refund of an archived help center' }, { portal: archived });
    expect(await titles('refund')).toEqual(['Refunds']);
    const second = await buildPortal(account, { name: 'Second' });
    for (let number = 1; number <= 6; number += 1)
      await publish({ title: `Refund ${number}` }, { portal: second });
    expect(await titles('refund')).toHaveLength(5);
  });

  test.each([
    ['in the customer’s language', 'de-AT', 'Ich will meine Bestellung verfolgen', ['Bestellung verfolgen']],
    ['without spaces between words', 'ja', '注文の追跡はどこで見られますか', ['注文を追跡する']],
    ['in the default language, if the help center lacks theirs', 'fr-FR', 'refund', ['Refunds']],
    ['in the default language, if theirs is unknown', undefined, 'refund', ['Refunds']],
    ['in no other language', 'de', 'refund', []],
  ])('articles are suggested %s', async (_how, language, message, expected) => {
    await publish({ title: 'Bestellung verfolgen', locale: 'de' });
    await publish({ title: '注文を追跡する', locale: 'ja' });
    expect(await titles(message, language)).toEqual(expected);
  });

  test('the latest three messages of the contact count; notes and replies do not', async () => {
    const inbox = await buildApiInbox(app, account);
    const { id } = await buildConversation(app, account, { inbox, message: 'refund' });
    const at = `${account.path}/conversations/${id}`;
    const says = (body: Record<string, unknown>) => succeed(account.as.post(`${at}/messages`, body));
    const suggested = async () =>
      (await succeed(account.as.get(`${at}/suggested_articles`))).payload.map(
        ({ title }: SuggestedArticle) => title,
      );
    await says({ content: 'track it yourself' });
    await says({ content: 'they want to track it', private: true });
    expect(await suggested()).toEqual(['Refunds']);
    for (const content of ['one', 'two', 'I want to track it'])
      await says({ content, message_type: 'incoming' });
    expect(await suggested()).toEqual(['Track your order']);
  });

  test('T1, R4: nothing of another account is suggested, and nothing to those who cannot see the conversation', async () => {
    const stranger = await buildAccount(app);
    const theirs = await buildPortal(stranger, {});
    await publish({ title: 'Refunds of a stranger' }, { of: stranger, portal: theirs });
    expect(await titles('refund')).toEqual(['Refunds']);
    const inbox = await buildApiInbox(app, account);
    const { id } = await buildConversation(app, account, { inbox, message: 'refund' });
    const at = `/conversations/${id}/suggested_articles`;
    const outsider = app.as(await buildAgent(app, account));
    expect((await outsider.get(account.path + at)).status).toBe(401);
    const insider = app.as(await buildAgent(app, account, { inboxIds: [inbox.id] }));
    expect((await succeed(insider.get(account.path + at))).payload).toHaveLength(1);
    expect((await stranger.as.get(stranger.path + at)).status).toBe(404);
  });

  test('without the feature nothing is suggested', async () => {
    await app.services.database
      .tenant(account.id)
      .updateTable('accounts')
      .set({ features: JSON.stringify({ help_center: false }) })
      .where('id', '=', account.id)
      .execute();
    expect(await titles('refund')).toEqual([]);
  });
});
