import type { Article, HelpCenterImport, HelpCenterImportItem, Portal } from '@parley/contract';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type { Services } from '../../platform/services';
import {
  buildAccount,
  buildAgent,
  buildApp,
  succeed,
  type TestAccount,
  type TestApp,
  unique,
} from '../../testing';
import { findStoredFile } from '../files/files.facade';
import { runHelpCenterExport } from './jobs/run-help-center-export.job';
import { runHelpCenterImport } from './jobs/run-help-center-import.job';

/** Without workers: the tests run the jobs themselves and break them where they need to. */
let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
});
afterAll(() => app?.close());

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function buildPortal(): Promise<Portal> {
  const config = { allowed_locales: ['en', 'de'], default_locale: 'en' };
  return succeed(account.as.post(`${account.path}/portals`, { name: 'Help', slug: unique('move'), config }));
}

async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

const base = ({ slug }: Portal) => `${account.path}/portals/${slug}`;

async function upload(portal: Portal, content: Buffer | string): Promise<HelpCenterImport> {
  return succeed(
    account.as.postForm(`${base(portal)}/imports`, {
      import_file: { filename: 'articles.zip', type: 'application/zip', content },
    }),
  );
}

const run = (signal = new AbortController().signal, attempt = 1) => {
  const added: unknown[] = [];
  return {
    added,
    logger: app.services.logger,
    attempt,
    maxAttempts: 5,
    signal,
    addJobs: async (specs: unknown[]) => void added.push(...specs),
  };
};

async function attempt(id: number, services: Services = app.services, signal?: AbortSignal): Promise<void> {
  const payload = { accountId: account.id, helpCenterImportId: id };
  await runHelpCenterImport(services).run(payload, run(signal) as never);
}

const show = (portal: Portal, id: number): Promise<HelpCenterImport> =>
  succeed(account.as.get(`${base(portal)}/imports/${id}`));

async function itemsOf(portal: Portal, id: number): Promise<HelpCenterImportItem[]> {
  return (await succeed(account.as.get(`${base(portal)}/imports/${id}/items`))).payload;
}

async function check(portal: Portal, content: Buffer | string): Promise<HelpCenterImport> {
  const { id } = await upload(portal, content);
  await attempt(id);
  return show(portal, id);
}

async function importAll(portal: Portal, id: number, articleStatus = 'file'): Promise<HelpCenterImport> {
  await succeed(account.as.post(`${base(portal)}/imports/${id}/start`, { article_status: articleStatus }));
  await attempt(id);
  return show(portal, id);
}

async function articlesOf(portal: Portal): Promise<Article[]> {
  const { payload } = await succeed(account.as.get(`${base(portal)}/articles`));
  return (payload as Article[]).toSorted((a, b) => a.slug.localeCompare(b.slug));
}

async function exportOf(portal: Portal): Promise<Buffer> {
  const { id } = await succeed(account.as.post(`${base(portal)}/exports`));
  await runHelpCenterExport(app.services).run(
    { accountId: account.id, helpCenterExportId: id },
    run() as never,
  );
  const [one] = await succeed(account.as.get(`${base(portal)}/exports`));
  expect(one).toMatchObject({ id, status: 'completed' });
  const response = await account.as.get(`${base(portal)}/exports/${id}/download`);
  expect(response.status).toBe(200);
  const file = await findStoredFile(
    app.services.database.tenant(account.id),
    'help_center_exports',
    account.id,
    id,
  );
  return buffer((await app.services.files.openRead(file?.file_key ?? '')).stream);
}

test('a folder of Markdown is checked, then imported with categories, languages, pictures and links', async () => {
  const portal = await buildPortal();
  const mark = unique('x');
  const checked = await check(
    portal,
    await zipOf({
      [`docs/billing/refund-${mark}.md`]: `# Get a refund\n\nSee [invoices](./invoices-${mark}.md#pay) ![Pixel](../img/pixel.png) ![Gone](gone.png)\n\n\`\`\`\n[x](./invoices-${mark}.md)\n\`\`\`\n`,
      [`docs/billing/invoices-${mark}.md`]: `---\ntitle: 'Invoices: all'\nstatus: published\ntags: [money, "paper, too"]\nredirect_from:\n  - /hc/en-us/articles/123-old-${mark}\n---\nText`,
      [`docs/de/rechnung/erstattung-${mark}.md`]: '# Erstattung\n\nText',
      [`docs/billing/untitled-${mark}.md`]: 'No heading',
      'docs/img/pixel.png': PIXEL,
    }),
  );
  expect(checked).toMatchObject({
    status: 'checked',
    total_articles: 4,
    created: 3,
    updated: 0,
    skipped: 1,
    images_found: 1,
    images_missing: 1,
  });
  expect(await articlesOf(portal)).toEqual([]);

  const done = await importAll(portal, checked.id);
  expect(done).toMatchObject({ status: 'completed', done_articles: 4, created: 3, skipped: 1 });
  expect((await itemsOf(portal, checked.id)).filter(({ problem }) => problem)).toMatchObject([
    { path: `docs/billing/untitled-${mark}.md`, outcome: 'skipped', problem: 'no_title' },
  ]);
  const found = await articlesOf(portal);
  expect(found).toMatchObject([
    { title: 'Erstattung', locale: 'de', status: 'draft', category: { slug: 'rechnung', locale: 'de' } },
    { title: 'Invoices: all', status: 'published', meta: { tags: ['money', 'paper, too'] } },
    { title: 'Get a refund', locale: 'en', status: 'draft', category: { name: 'Billing', slug: 'billing' } },
  ]);
  const content = found[2]?.content ?? '';
  expect(content).toContain(`[invoices](/hc/${portal.slug}/articles/invoices-${mark}#pay)`);
  expect(content).toContain('![Gone](gone.png)');
  // Code stays as it is.
  expect(content).toContain(`\n[x](./invoices-${mark}.md)\n`);
  const url = /!\[Pixel\]\(([^)]+)\)/.exec(content)?.[1] ?? '';
  const { pathname } = new URL(url, 'http://localhost');
  const picture = await account.as.get(pathname);
  expect(picture.headers['content-type']).toBe('image/png');
});

test('what was exported is imported as the same articles, into another help center too', async () => {
  const portal = await buildPortal();
  const { payload: category } = await succeed(
    account.as.post(`${base(portal)}/categories`, { name: 'Über uns: A–Z', slug: 'about', locale: 'en' }),
  );
  const slug = unique('first');
  const { payload: root } = await succeed(
    account.as.post(`${base(portal)}/articles`, {
      title: 'A "quoted" title: #1',
      slug,
      content: '# Heading\n\n---\n\ntext',
      description: 'Two\nlines',
      author_id: account.admin.id,
      category_id: category.id,
      status: 'published',
      meta: { tags: ['a, b'] },
    }),
  );
  await succeed(
    account.as.post(`${base(portal)}/articles`, {
      title: 'Übersetzung',
      slug: `${slug}-de`,
      content: 'Text',
      locale: 'de',
      author_id: account.admin.id,
      associated_article_id: root.id,
      status: 'archived',
    }),
  );
  const before = await articlesOf(portal);
  const file = await exportOf(portal);
  const names: string[] = [];
  for await (const entry of (await fromBufferPromise(file)).eachEntry()) names.push(entry.fileName);
  expect(names.toSorted()).toEqual([`de/${slug}-de.md`, `en/about/${slug}.md`]);

  const again = await check(portal, file);
  expect(again).toMatchObject({ created: 0, updated: 2, skipped: 0, new_categories: [] });
  await importAll(portal, again.id);
  const comparable = (rows: Article[]) =>
    rows.map(({ updated_at: _at, views: _views, ...one }) => ({
      ...one,
      associated_articles: one.associated_articles?.length,
    }));
  expect(comparable(await articlesOf(portal))).toEqual(comparable(before));

  const other = await buildPortal();
  const copy = await check(other, file);
  expect(copy).toMatchObject({ created: 2, updated: 0, new_categories: ['Über uns: A–Z'] });
  await importAll(other, copy.id, 'draft');
  const copied = await articlesOf(other);
  expect(copied.map(({ title, content, status }) => ({ title, content, status }))).toEqual(
    before.map(({ title, content }) => ({ title, content, status: 'draft' })),
  );
  expect(copied.find(({ locale }) => locale === 'de')?.associated_article_id).toBe(
    copied.find(({ locale }) => locale === 'en')?.id,
  );
  // Once more: the same addresses are chosen, so nothing is doubled.
  expect(await check(other, file)).toMatchObject({ created: 0, updated: 2 });
});

test('an import that is killed around its articles doubles and loses nothing, and can be stopped', async () => {
  const portal = await buildPortal();
  const mark = unique('k');
  const files = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [
      `guide/${index}-${mark}.md`,
      `# Title ${index}\n\n![p](p${index}.png)`,
    ]),
  );
  const pictures = Object.fromEntries(Object.keys(files).map((_, index) => [`guide/p${index}.png`, PIXEL]));
  const checked = await check(portal, await zipOf({ ...files, ...pictures }));
  await succeed(
    account.as.post(`${base(portal)}/imports/${checked.id}/start`, { article_status: 'published' }),
  );
  for (const number of [1, 2, 3]) {
    for (const when of ['before', 'after'] as const) {
      await expect(attempt(checked.id, failing(number, when))).rejects.toThrow('killed');
    }
  }
  // A process that is told to stop goes on elsewhere; two run at once when one was taken for dead.
  await attempt(checked.id, app.services, AbortSignal.abort());
  await Promise.all([attempt(checked.id), attempt(checked.id)]);
  expect(await show(portal, checked.id)).toMatchObject({ status: 'completed', done_articles: 6, created: 6 });
  expect((await articlesOf(portal)).map(({ title }) => title)).toEqual(
    Array.from({ length: 6 }, (_, index) => `Title ${index}`),
  );

  const second = await check(portal, await zipOf(files));
  await succeed(account.as.post(`${base(portal)}/imports/${second.id}/start`, { article_status: 'draft' }));
  await succeed(account.as.post(`${base(portal)}/imports/${second.id}/stop`));
  await attempt(second.id);
  expect(await show(portal, second.id)).toMatchObject({ status: 'stopped', done_articles: 0 });
});

/** Services whose transaction of this number fails, before or after its commit. */
function failing(number: number, when: 'before' | 'after'): Services {
  let count = 0;
  const runInTx: Services['runInTx'] = async (origin, work) => {
    count += 1;
    if (count !== number) return app.services.runInTx(origin, work);
    if (when === 'after') await app.services.runInTx(origin, work);
    throw new Error('killed');
  };
  return { ...app.services, runInTx };
}

test('unsafe names, links, repeated and too large files are left out with a reason', async () => {
  const portal = await buildPortal();
  const zip = new ZipFile();
  const mark = unique('safe');
  zip.addBuffer(Buffer.from('# Fine'), `${mark}.md`);
  zip.addBuffer(Buffer.from('# Twice'), `${mark}.md`);
  zip.addBuffer(Buffer.from('/etc/passwd'), 'link.md', { mode: 0o120777 });
  zip.addBuffer(Buffer.from('# Up'), 'XX/up.md');
  zip.addBuffer(Buffer.from('# Back'), 'back_slash.md');
  zip.addBuffer(Buffer.from('# Root'), 'Xroot.md');
  zip.addBuffer(Buffer.alloc(10 * 1024 ** 2 + 1, 'a'), 'large.md');
  zip.addBuffer(Buffer.alloc(1_000_100, 'b').fill('# t\n', 0, 4), `long-${mark}.md`);
  zip.end();
  const bytes = await buffer(zip.outputStream as Readable);
  const content = Buffer.from(
    bytes
      .toString('latin1')
      .replaceAll('XX/up.md', '../up.md')
      .replaceAll('back_slash.md', 'back\\slash.md')
      .replaceAll('Xroot.md', '/root.md'),
    'latin1',
  );
  const checked = await check(portal, content);
  expect(checked).toMatchObject({ status: 'checked', created: 1, skipped: 1 });
  expect(checked.ignored_files.map(({ path, problem }) => [path, problem]).toSorted()).toEqual([
    ['../up.md', 'unsafe_path'],
    ['/root.md', 'unsafe_path'],
    ['back\\slash.md', 'unsafe_path'],
    ['large.md', 'too_large'],
    ['link.md', 'link'],
    [`${mark}.md`, 'repeated'],
  ]);
  expect(await itemsOf(portal, checked.id)).toContainEqual(
    expect.objectContaining({ path: `long-${mark}.md`, problem: 'too_long' }),
  );
});

test('archives that unpack to too much, or are none, are refused', async () => {
  const portal = await buildPortal();
  const zip = new ZipFile();
  const block = Buffer.alloc(10 * 1024 ** 2);
  for (let index = 0; index < 51; index += 1) zip.addBuffer(block, `${index}.md`, { compressionLevel: 1 });
  zip.end();
  const bomb = await buffer(zip.outputStream as Readable);
  expect(bomb.length).toBeLessThan(3 * 1024 ** 2);
  expect(await check(portal, bomb)).toMatchObject({ status: 'failed', error: 'too_large' });

  // Declares fewer bytes than it unpacks to.
  const honest = await zipOf({ 'a.md': '# Title\n\n'.padEnd(5_000, 'text ') });
  const lying = Buffer.from(honest);
  for (const at of [honest.indexOf('PK\x01\x02') + 24]) lying.writeUInt32LE(10, at);
  expect(await check(portal, lying)).toMatchObject({ status: 'failed', error: 'not_zip' });
  expect(await check(portal, 'no archive')).toMatchObject({ status: 'failed', error: 'not_zip' });
  expect(await check(portal, await zipOf({ 'a.txt': 'text' }))).toMatchObject({ error: 'no_articles' });
});

test('agents neither import nor export, and a file belongs to the person who asked for it', async () => {
  const portal = await buildPortal();
  const agent = app.as(await buildAgent(app, account));
  const form = { import_file: { filename: 'a.zip', type: 'application/zip', content: 'x' } };
  expect((await agent.postForm(`${base(portal)}/imports`, form)).status).toBe(401);
  expect((await agent.post(`${base(portal)}/exports`)).status).toBe(401);
  const stranger = await buildAccount(app);
  const { id } = await succeed(account.as.post(`${base(portal)}/exports`));
  const path = `${stranger.path}/portals/${portal.slug}/exports/${id}/download`;
  expect((await stranger.as.get(path)).status).toBe(404);
});
