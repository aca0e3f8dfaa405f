import type { Article, HelpCenterImport, HelpCenterImportItem, Portal } from '@parley/contract';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import {
  buildAccount,
  buildApp,
  nameDomain,
  succeed,
  type TestAccount,
  reachingLoopback,
  type TestApp,
  unique,
} from '../../testing';
import { findStoredFile } from '../files/files.facade';
import { runHelpCenterExport } from './jobs/run-help-center-export.job';
import { runHelpCenterImport } from './jobs/run-help-center-import.job';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let app: TestApp;
let account: TestAccount;
/** The website that the articles come from. */
let former: Server;
let web: string;

beforeAll(async () => {
  former = createServer((request, response) => {
    if (request.url?.startsWith('/hc/article_attachments/1')) return response.end(PIXEL);
    if (request.url === '/script.svg') return response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => former.listen(0, '127.0.0.1', resolve));
  web = `http://127.0.0.1:${(former.address() as AddressInfo).port}`;
  app = await buildApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  account = await buildAccount(app);
});
afterAll(async () => {
  await app?.close();
  former.close();
});

const base = ({ slug }: Portal) => `${account.path}/portals/${slug}`;
const buildPortal = (): Promise<Portal> =>
  succeed(
    account.as.post(`${account.path}/portals`, {
      name: 'Help',
      slug: unique('move'),
      config: { allowed_locales: ['en', 'de'], default_locale: 'en' },
    }),
  );

async function zipOf(files: Record<string, unknown>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, value] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)), path);
  }
  zip.end();
  return buffer(zip.outputStream as Readable);
}
const jobRun = () => ({
  logger: app.services.logger,
  attempt: 1,
  maxAttempts: 5,
  signal: new AbortController().signal,
  addJobs: async () => undefined,
});
async function attempt(id: number): Promise<void> {
  const payload = { accountId: account.id, helpCenterImportId: id };
  await runHelpCenterImport(reachingLoopback(app.services)).run(payload, jobRun() as never);
}
async function importZip(portal: Portal, content: Buffer): Promise<HelpCenterImport> {
  const file = { filename: 'export.zip', type: 'application/zip', content };
  const { id } = await succeed(account.as.postForm(`${base(portal)}/imports`, { import_file: file }));
  await attempt(id);
  await succeed(account.as.post(`${base(portal)}/imports/${id}/start`, { article_status: 'file' }));
  await attempt(id);
  return succeed(account.as.get(`${base(portal)}/imports/${id}`));
}
async function articlesOf(portal: Portal): Promise<Article[]> {
  const { payload } = await succeed(account.as.get(`${base(portal)}/articles`));
  return (payload as Article[]).toSorted((a, b) => a.title.localeCompare(b.title));
}

/** Zendesk's ids are numbers that no other article of the installation has. */
const number = () => 360_000_000_000 + Math.floor(Math.random() * 1_000_000_000);

test('articles, sections, languages, pictures and addresses of Zendesk come along', async () => {
  const [refund, invoice, klingon] = [number(), number(), number()];
  const at = (id: number, locale: string, name: string) => `${web}/hc/${locale}/articles/${id}-${name}`;
  const article = (id: number, locale: string, name: string, body: string, more: object = {}) => ({
    id,
    locale,
    source_locale: 'en-us',
    title: name.replaceAll('-', ' '),
    body,
    section_id: 7,
    html_url: at(id, locale, name),
    draft: false,
    label_names: ['money'],
    ...more,
  });
  const mark = unique('Refunds');
  const portal = await buildPortal();
  const done = await importZip(
    portal,
    await zipOf({
      'articles-1.json': {
        count: 3,
        articles: [
          article(
            refund,
            'en-us',
            mark,
            `<h2>How</h2><p>See <a href="${at(invoice, 'en-us', 'Old-Name')}#pay">invoices</a>.</p><p><img src="/hc/article_attachments/1/box.png" alt="Box"><img src="${web}/script.svg"></p><script>alert(1)</script>`,
          ),
          article(invoice, 'en-us', unique('Invoices'), '<p>Text</p>', { draft: true, label_names: [] }),
          article(klingon, 'tlh', unique('Klingon'), '<p>nuqneH</p>', { source_locale: 'tlh' }),
        ],
      },
      'articles-2.json': [article(refund, 'de', unique('Erstattung'), '<p>Wie</p>')],
      'sections.json': {
        sections: [
          { id: 7, category_id: 1, locale: 'en-us', name: 'Money & more' },
          { id: 7, category_id: 1, locale: 'de', name: 'Geld' },
        ],
      },
      'broken.json': '{',
    }),
  );
  expect(done).toMatchObject({
    status: 'completed',
    created: 3,
    skipped: 1,
    images_found: 2,
    images_missing: 1,
  });
  const { payload: items } = await succeed(account.as.get(`${base(portal)}/imports/${done.id}/items`));
  expect(items.filter(({ problem }: HelpCenterImportItem) => problem)).toMatchObject([
    { path: `zendesk/${klingon}.tlh`, problem: 'unknown_language' },
  ]);
  const found = await articlesOf(portal);
  expect(found).toMatchObject([
    { locale: 'de', status: 'published', category: { name: 'Geld', slug: 'money-more' } },
    { locale: 'en', status: 'draft' },
    { locale: 'en', status: 'published', category: { name: 'Money & more' }, meta: { tags: ['money'] } },
  ]);
  const [german, invoices, refunds] = found;
  expect(german?.associated_article_id).toBe(refunds?.id);
  expect(refunds?.slug).toBe(mark.toLowerCase());
  expect(refunds?.content).toContain(`[invoices](/hc/${portal.slug}/articles/${invoices?.slug}#pay)`);
  expect(refunds?.content).not.toContain('alert');
  const picture = /!\[Box\]\(([^)]+)\)/.exec(refunds?.content ?? '')?.[1] ?? '';
  expect((await app.anonymous.get(new URL(picture, web).pathname)).headers['content-type']).toBe('image/png');
  expect(refunds?.content).toContain(`![](${web}/script.svg)`);

  // Addresses of the former help center lead on, at the domain that has moved with it.
  const domain = `${unique('help')}.example`;
  await nameDomain(app, account, portal.slug, domain);
  const leadsTo = async (path: string) => {
    const { status, headers } = await app.anonymous.get(path, { accept: 'text/html', host: domain });
    return [status, headers.location];
  };
  const here = [301, `/hc/${portal.slug}/articles/${refunds?.slug}`];
  expect(await leadsTo(`/hc/en-us/articles/${refund}-${mark}`)).toEqual(here);
  expect(await leadsTo(`/hc/en-us/articles/${refund}`)).toEqual(here);
  expect(await leadsTo('/hc/en-us/sections/7-Money')).toEqual([302, `/hc/${portal.slug}/en`]);

  const { body: csv } = await account.as.get(`${base(portal)}/imports/${done.id}/items.csv`);
  expect(csv).toContain(`zendesk/${refund}.en-us`);
  expect(String(csv).trim().split('\n')).toHaveLength(5);
});

test('articles, collections and languages of Intercom come along, with their addresses', async () => {
  const id = String(number());
  const portal = await buildPortal();
  const done = await importZip(
    portal,
    await zipOf({
      'articles.json': {
        type: 'list',
        pages: { page: 1 },
        data: [
          {
            type: 'article',
            id,
            title: 'Set up',
            description: 'In five minutes',
            body: '<p class="intercom-interblocks-callout">Careful</p><iframe src="https://www.youtube.com/embed/abc"></iframe>',
            state: 'published',
            url: `https://help.acme.example/en/articles/${id}-set-up`,
            parent_id: 5,
            default_locale: 'en',
            translated_content: {
              type: 'article_translated_content',
              en: { type: 'article_content', title: 'Set up', body: '<p>Again</p>', state: 'published' },
              de: { type: 'article_content', title: 'Einrichten', body: '<p>Los</p>', state: 'draft' },
              fr: null,
            },
          },
        ],
      },
      'collections.json': {
        type: 'list',
        data: [{ id: '5', name: 'Basics', translated_content: { de: { name: 'Grundlagen' } } }],
      },
    }),
  );
  expect(done).toMatchObject({ status: 'completed', created: 2, skipped: 0 });
  const [german, english] = await articlesOf(portal);
  expect(english).toMatchObject({
    title: 'Set up',
    slug: 'set-up',
    status: 'published',
    description: 'In five minutes',
    category: { name: 'Basics' },
    content: '> [!NOTE]\n> Careful\n\nhttps://www.youtube.com/watch?v=abc',
  });
  expect(german).toMatchObject({
    locale: 'de',
    status: 'draft',
    category: { name: 'Grundlagen', slug: 'basics' },
  });
  expect(german?.associated_article_id).toBe(english?.id);

  const domain = `${unique('help')}.example`;
  await nameDomain(app, account, portal.slug, domain);
  const old = await app.anonymous.get(`/en/articles/${id}-set-up`, { accept: 'text/html', host: domain });
  expect([old.status, old.headers.location]).toEqual([301, `/hc/${portal.slug}/articles/${id}-set-up`]);
  const next = await app.anonymous.get(old.headers.location as string, { accept: 'text/html', host: domain });
  expect(next.headers.location).toBe(`/hc/${portal.slug}/articles/set-up`);
});

test('an export has the pictures of its articles, and an import of it stores them again', async () => {
  const portal = await buildPortal();
  const { file_url: url } = await succeed(
    account.as.postForm(`${account.path}/upload`, {
      attachment: { filename: 'a box.png', type: 'image/png', content: PIXEL },
    }),
  );
  const slug = unique('pictured');
  const content = `![Box](${url}) ![Else](https://elsewhere.example/b.png)`;
  await succeed(
    account.as.post(`${base(portal)}/articles`, { title: 'T', slug, content, author_id: account.admin.id }),
  );
  const { id } = await succeed(account.as.post(`${base(portal)}/exports`));
  await runHelpCenterExport(app.services).run(
    { accountId: account.id, helpCenterExportId: id },
    jobRun() as never,
  );
  const db = app.services.database.tenant(account.id);
  const stored = await findStoredFile(db, 'help_center_exports', account.id, id);
  const file = await buffer((await app.services.files.openRead(stored?.file_key ?? '')).stream);
  const names: string[] = [];
  for await (const entry of (await fromBufferPromise(file)).eachEntry()) names.push(entry.fileName);
  expect(names.toSorted()).toEqual([`en/${slug}.md`, expect.stringMatching(/^images\/\d+-a-box\.png$/)]);

  const other = await buildPortal();
  expect(await importZip(other, file)).toMatchObject({ created: 1, images_found: 1, images_missing: 0 });
  const [copy] = await articlesOf(other);
  expect(copy?.content).toMatch(/!\[Box\]\(\S+\/rails\/active_storage\/\S+\) !\[Else\]\(https:\/\/elsewhere/);
  expect(copy?.content).not.toContain(url);
});

test('ids that are no ids, zeros in texts and equal names neither stop an import nor overwrite each other', async () => {
  const portal = await buildPortal();
  const name = unique('billing').toLowerCase();
  const article = (id: unknown, title: string) => ({
    type: 'article',
    id,
    title,
    body: '<p>Text</p>',
    state: 'draft',
  });
  const done = await importZip(
    portal,
    await zipOf({
      [`${name}.md`]: '# From a file',
      'articles.json': {
        data: [
          article(7, name),
          article(8, `A\u0000 ${name}`),
          article('(a|a)*!', 'Evil'),
          article('../x', 'Up'),
        ],
      },
    }),
  );
  expect(done).toMatchObject({ status: 'completed', created: 3, updated: 0, skipped: 0 });
  expect((await articlesOf(portal)).map(({ slug }) => slug).toSorted()).toEqual(
    [name, `${name}-7`, `a-${name}`].toSorted(),
  );
});
