import type { Article, BrokenLink } from '@parley/contract';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildAccount,
  buildApp,
  succeed,
  type TestAccount,
  type TestApp,
  reachingLoopback,
  unique,
} from '../../testing';
import { checkArticleLinks } from './jobs/check-article-links.job';

let app: TestApp;
let account: TestAccount;
let elsewhere: Server;
let web: string;
let requests: string[];
let slug: string;
let base: string;

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const paths: Record<string, number> = { '/gone': 410, '/down': 502, '/secret': 401, '/busy': 429 };
    // Some servers answer requests for the head alone with an error.
    const status = request.url === '/no-head' && request.method === 'HEAD' ? 404 : 200;
    response.writeHead(paths[request.url ?? ''] ?? status).end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  web = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  app = await buildApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  account = await buildAccount(app);
});
afterAll(async () => {
  await app.close();
  elsewhere.close();
});
beforeEach(async () => {
  requests = [];
  slug = unique('help');
  await succeed(account.as.post(`${account.path}/portals`, { name: 'Help', slug }));
  base = `${account.path}/portals/${slug}`;
});

async function publish(content: string, fields: Record<string, unknown> = {}): Promise<Article> {
  const body = {
    title: 'Links',
    slug: unique('a'),
    content,
    status: 'published',
    author_id: account.admin.id,
  };
  return (await succeed(account.as.post(`${base}/articles`, { ...body, ...fields }))).payload;
}
const change = ({ id }: Article, body: Record<string, unknown>) =>
  succeed(account.as.patch(`${base}/articles/${id}`, body));
async function check(signal = AbortSignal.timeout(60_000)): Promise<void> {
  const run = { logger: app.services.logger, signal };
  await checkArticleLinks(reachingLoopback(app.services)).run({ accountId: 0 }, run as never);
}
async function broken(): Promise<[string, string, number | null][]> {
  const { payload } = await succeed(account.as.get(`${base}/insights/links`));
  return payload
    .map(({ url, reason, status }: BrokenLink) => [url, reason, status])
    .toSorted(([a]: string[], [b]: string[]) => String(a).localeCompare(String(b)));
}
const links = (...urls: string[]) => urls.map((url) => `[x](${url})`).join(' ');

test('HP2: links to pages that are gone and servers that fail are broken; pages that only refuse us are not', async () => {
  const paths = ['/fine', '/gone', '/down', '/secret', '/busy', '/no-head'];
  await publish(links(...paths.map((path) => web + path), 'http://127.0.0.1:1/', 'http://10.0.0.1/intranet'));
  await check();
  expect(await broken()).toEqual([
    ['http://127.0.0.1:1/', 'unreachable', null],
    [`${web}/down`, 'unreachable', 502],
    [`${web}/gone`, 'missing', 410],
  ]);
});

test('HP2: links to articles of the portal are broken once nobody can read them; renamed ones lead on', async () => {
  const target = await publish('Text');
  const renamed = await publish('Text');
  const draft = await publish('Text', { status: 'draft' });
  const at = (one: string) => `/hc/${slug}/articles/${one}`;
  await publish(links(at(target.slug), at(renamed.slug), at(draft.slug), at('never'), `/hc/${slug}/en`));
  await change(renamed, { slug: unique('renamed') });
  await check();
  expect((await broken()).map(([url]) => url)).toEqual([at(draft.slug), at('never')].toSorted());
});

test('HP2: each address is asked for once, drafts not at all, and a mended link leaves the list at once', async () => {
  const article = await publish(links(`${web}/gone`, `${web}/fine`));
  await publish(links(`${web}/fine`));
  await publish(links(`${web}/draft`), { status: 'draft' });
  await check();
  expect(requests.toSorted()).toEqual(['HEAD /fine', 'HEAD /gone']);
  expect(await broken()).toHaveLength(1);
  await change(article, { content: links(`${web}/fine`) });
  expect(await broken()).toEqual([]);
});

test('HP2: a portal has its turn after a week, or when its team asks; an interrupted check is done again', async () => {
  await publish(links(`${web}/gone`));
  const checkedAt = async () => (await succeed(account.as.get(`${base}/insights/links`))).meta.checked_at;
  expect(await checkedAt()).toBeNull();
  await check();
  expect(await checkedAt()).toEqual(expect.any(Number));
  requests = [];
  await check();
  expect(requests).toEqual([]);
  await succeed(account.as.post(`${base}/insights/links/check`));
  const stop = new AbortController();
  elsewhere.once('request', () => stop.abort());
  await check(stop.signal);
  expect(await checkedAt()).toBeNull();
  await check();
  expect(await checkedAt()).toEqual(expect.any(Number));
  expect(await broken()).toHaveLength(1);
});
