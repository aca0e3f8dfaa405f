import type { Article } from '@parley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp, unique } from '../../testing';

let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
});
afterAll(() => app.close());

async function buildPortal(owner: TestAccount) {
  const slug = unique('help');
  await succeed(
    owner.as.post(`${owner.path}/portals`, {
      name: 'Help',
      slug,
      config: { allowed_locales: ['en', 'de'], default_locale: 'en' },
    }),
  );
  const base = `${owner.path}/portals/${slug}`;
  return {
    hc: `/hc/${slug}`,
    publish: async (title: string, locale = 'en'): Promise<Article> => {
      const body = { title, slug: unique('a'), content: 'Text', locale, status: 'published' };
      return (await succeed(owner.as.post(`${base}/articles`, { ...body, author_id: owner.admin.id })))
        .payload;
    },
    read: async (what: string) => (await succeed(owner.as.get(`${base}/insights/${what}`))).payload,
    dismiss: (locale: string, question: string) =>
      owner.as.delete(`${base}/insights/searches?locale=${locale}&question=${encodeURIComponent(question)}`),
  };
}
type Portal = Awaited<ReturnType<typeof buildPortal>>;

const view = ({ hc }: Portal, { slug }: Article) => app.anonymous.get(`${hc}/articles/${slug}.png`);
const search = ({ hc }: Portal, text: string, locale = 'en') =>
  app.anonymous.get(`${hc}/${locale}/search?query=${encodeURIComponent(text)}`, { accept: 'text/html' });
async function vote({ hc }: Portal, { slug }: Article, body: Record<string, unknown>, cookie?: string) {
  const answer = await app.anonymous.post(`${hc}/articles/${slug}/vote`, body, {
    accept: 'application/json',
    ...(cookie && { cookie }),
  });
  expect(answer.status).toBe(200);
  return String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
}
const nothing = {
  views: 0,
  helpful_votes: 0,
  unhelpful_votes: 0,
  answered_readers: 0,
  missed_searches: 0,
  days: [],
};

test('each figure is what readers did, per language, and other portals and accounts have none of it', async () => {
  const portal = await buildPortal(account);
  const [returns, parcel] = [await portal.publish('Returns'), await portal.publish('Parcel')];
  const german = await portal.publish('Rückgabe', 'de');
  for (const article of [returns, returns, parcel, german]) await view(portal, article);
  const reader = await vote(portal, returns, { helpful: true });
  // The same browser finds another article helpful too, and counts as one reader.
  await vote(portal, parcel, { helpful: true }, reader);
  await vote(portal, parcel, { helpful: false, comment: 'Too short' });
  await vote(portal, parcel, { helpful: false });
  for (const text of ['Quantum', 'quantum ', 'Teleport']) await search(portal, text);

  expect(await portal.read('summary?locale=en')).toEqual({
    views: 3,
    helpful_votes: 2,
    unhelpful_votes: 2,
    answered_readers: 1,
    missed_searches: 3,
    days: [{ day: new Date().toISOString().slice(0, 10), views: 3 }],
  });
  expect(await portal.read('summary?locale=de&days=7')).toMatchObject({ views: 1, missed_searches: 0 });
  expect(await portal.read('summary')).toMatchObject({ views: 4 });
  expect(await portal.read('articles?locale=en')).toMatchObject([
    { id: returns.id, views: 2, helpful_votes: 1, unhelpful_votes: 0, comments: [] },
    { id: parcel.id, views: 1, helpful_votes: 1, unhelpful_votes: 2 },
  ]);
  expect(await portal.read('articles?locale=en&sort=helpfulness')).toMatchObject([
    { id: parcel.id, comments: [{ text: 'Too short' }] },
  ]);
  expect(await portal.read('searches?locale=en')).toMatchObject([
    { question: 'quantum', times: 2 },
    { question: 'teleport', times: 1 },
  ]);

  const strangers = await buildAccount(app);
  for (const other of [await buildPortal(account), await buildPortal(strangers)]) {
    expect(await other.read('summary')).toEqual(nothing);
    expect(await other.read('articles')).toEqual([]);
    expect(await other.read('searches')).toEqual([]);
  }
  const slug = portal.hc.slice('/hc/'.length);
  const foreign = await strangers.as.get(`${strangers.path}/portals/${slug}/insights/summary`);
  expect(foreign.status).toBe(404);
});

test('a dismissed search leaves the list and the figure until someone asks it again', async () => {
  const [portal, other] = [await buildPortal(account), await buildPortal(account)];
  for (const each of [portal, portal, other]) await search(each, 'Quantum');
  await search(portal, 'Quantum', 'de');
  expect((await portal.dismiss('en', 'quantum')).status).toBe(200);
  expect((await portal.dismiss('en', 'quantum')).status).toBe(200);
  expect(await portal.read('searches')).toMatchObject([{ locale: 'de', times: 1 }]);
  expect(await portal.read('summary')).toMatchObject({ missed_searches: 1 });
  expect(await other.read('searches')).toMatchObject([{ times: 1 }]);
  await search(portal, 'quantum');
  expect(await portal.read('searches?locale=en')).toMatchObject([{ question: 'quantum', times: 1 }]);
});
