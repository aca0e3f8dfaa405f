import type { Article, ArticleVersion, Portal } from '@parley/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApp,
  succeed,
  type TestAccount,
  type TestApp,
  type TestClient,
  unique,
} from '../../testing';
import { publishScheduledArticles } from './jobs/publish-scheduled-articles.job';

let app: TestApp;
let account: TestAccount;
let agent: TestClient;
let base: string;
let article: Article;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  agent = app.as(await buildAgent(app, account, { name: 'Mira' }));
});
afterAll(() => app.close());

beforeEach(async () => {
  const portal: Portal = await succeed(
    account.as.post(`${account.path}/portals`, {
      name: 'Help',
      slug: unique('help'),
      config: { allowed_locales: ['en', 'de'] },
    }),
  );
  base = `${account.path}/portals/${portal.slug}/articles`;
  article = await create({ status: 'published' });
});

async function create(fields: Record<string, unknown> = {}): Promise<Article> {
  const body = { title: 'A title', content: 'First', author_id: account.admin.id, ...fields };
  return (await succeed(account.as.post(base, body))).payload;
}
const show = async (id = article.id): Promise<Article> =>
  (await succeed(account.as.get(`${base}/${id}`))).payload;
const change = (body: Record<string, unknown>, by: TestClient = account.as) =>
  by.patch(`${base}/${article.id}`, body);
const keep = (content: string, by: TestClient = account.as, lock?: number) =>
  by.put(`${base}/${article.id}/unpublished_changes`, {
    title: 'A title',
    description: null,
    content,
    ...(lock !== undefined && { lock_version: lock }),
  });
async function versions(): Promise<{ kind: string; author: string | undefined; content: string | null }[]> {
  const { payload } = await succeed(account.as.get(`${base}/${article.id}/versions`));
  return Promise.all(
    (payload as ArticleVersion[]).map(async ({ id, kind, author }) => ({
      kind,
      author: author?.name,
      content: (await succeed(account.as.get(`${base}/${article.id}/versions/${id}`))).payload.content,
    })),
  );
}

describe('HA6, D1: no text of an article is lost', () => {
  test('what somebody types in ten minutes is one version; another person begins a new one', async () => {
    await succeed(change({ status: 'draft' }));
    await succeed(change({ content: 'Second' }));
    await succeed(change({ content: 'Third' }));
    await succeed(change({ content: 'Fourth' }, agent));
    expect(await versions()).toEqual([
      { kind: 'saved', author: 'Mira', content: 'Fourth' },
      { kind: 'saved', author: account.admin.name, content: 'Third' },
      { kind: 'published', author: account.admin.name, content: 'First' },
    ]);
  });

  test('a change of a text that somebody else has changed is refused, and can be kept as a version', async () => {
    const { lock_version: read } = await show();
    await succeed(change({ content: 'Theirs', lock_version: read }, agent));
    const refused = await change({ content: 'Mine', lock_version: read });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error_code: 'article_changed' });
    await succeed(
      account.as.post(`${base}/${article.id}/versions`, {
        title: 'A title',
        description: null,
        content: 'Mine',
      }),
    );
    expect((await show()).content).toBe('Theirs');
    expect((await versions())[0]).toEqual({ kind: 'kept', author: account.admin.name, content: 'Mine' });
  });

  test('a client that names no version overwrites the text, which stays among the versions', async () => {
    await succeed(change({ content: 'By the API' }));
    expect((await versions()).map(({ content }) => content)).toEqual(['By the API', 'First']);
  });

  test('an article keeps its 200 newest versions', async () => {
    await app.services.database
      .tenant(account.id)
      .insertInto('article_versions')
      .values(
        Array.from({ length: 205 }, (_, index) => ({
          account_id: account.id,
          article_id: article.id,
          kind: 'published' as const,
          title: `Version ${index}`,
        })),
      )
      .execute();
    await succeed(change({ content: 'Newest' }));
    const { payload } = await succeed(account.as.get(`${base}/${article.id}/versions`));
    expect(payload).toHaveLength(200);
    const { count } = await app.services.database
      .tenant(account.id)
      .selectFrom('article_versions')
      .where('account_id', '=', account.id)
      .where('article_id', '=', article.id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(200);
  });
});

describe('HA6: changes of a published article wait', () => {
  test('readers and the list see the published text until the changes are published', async () => {
    const { payload } = await succeed(keep('Second', account.as, article.lock_version));
    expect(payload).toMatchObject({ content: 'First', unpublished_changes: { content: 'Second' } });
    expect(payload.updated_at).toBe(article.updated_at);
    const { lock_version: read } = await show();
    await succeed(change({ title: 'A title', content: 'Second', lock_version: read }));
    const after = await show();
    expect(after.content).toBe('Second');
    expect(after.unpublished_changes).toBeUndefined();
    expect((await versions()).map(({ kind, content }) => [kind, content])).toEqual([
      ['published', 'Second'],
      ['published', 'First'],
    ]);
  });

  test('two people who keep changes notice each other', async () => {
    const read = article.lock_version;
    await succeed(keep('Theirs', agent, read));
    expect((await keep('Mine', account.as, read)).status).toBe(409);
  });

  test('discarded changes stay among the versions; a draft has none to keep', async () => {
    await succeed(keep('Second'));
    await succeed(account.as.delete(`${base}/${article.id}/unpublished_changes`));
    expect((await show()).unpublished_changes).toBeUndefined();
    expect((await versions()).map(({ content }) => content)).toContain('Second');
    await succeed(change({ status: 'draft' }));
    const refused = await keep('Third');
    expect(refused.body).toMatchObject({ error_code: 'article_not_published' });
  });

  test('changes that wait become the text of an article that is unpublished', async () => {
    await succeed(keep('Second'));
    await succeed(change({ status: 'draft' }));
    const after = await show();
    expect([after.status, after.content, after.unpublished_changes]).toEqual(['draft', 'Second', undefined]);
  });
});

describe('HA6: publishing at a time', () => {
  const publishDue = () =>
    publishScheduledArticles(app.services).run({ accountId: 0 }, {
      logger: { error: () => undefined },
      signal: new AbortController().signal,
    } as never);
  const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600;
  async function comeTime(id: number): Promise<void> {
    await app.services.database
      .tenant(account.id)
      .updateTable('articles')
      .set({ publish_at: new Date(Date.now() - 1_000) })
      .where('account_id', '=', account.id)
      .where('id', '=', id)
      .execute();
    await publishDue();
  }

  test('a draft is published once its time has come, and not before', async () => {
    const draft = await create();
    article = draft;
    await succeed(change({ publish_at: inAnHour() }));
    await publishDue();
    expect((await show()).status).toBe('draft');
    await comeTime(draft.id);
    expect(await show()).toMatchObject({ status: 'published', publish_at: null });
  });

  test('changes that wait are published at the time', async () => {
    await succeed(keep('Second'));
    await succeed(change({ publish_at: inAnHour() }));
    await comeTime(article.id);
    const after = await show();
    expect([after.content, after.unpublished_changes]).toEqual(['Second', undefined]);
  });

  test('a time that is over is refused; an article without a text loses its time', async () => {
    expect((await change({ publish_at: 1_000 })).body).toMatchObject({ error_code: 'publish_time_past' });
    const empty = await create({ content: '' });
    article = empty;
    await succeed(change({ publish_at: inAnHour() }));
    await comeTime(empty.id);
    expect(await show()).toMatchObject({ status: 'draft', publish_at: null });
  });
});

describe('HA6: translations', () => {
  test('a translation is out of date when its original was changed after it, until it is changed or confirmed', async () => {
    const translation = await create({ locale: 'de', associated_article_id: article.id });
    const isOutOfDate = async () => (await show(translation.id)).is_out_of_date;
    expect(await isOutOfDate()).toBe(false);
    await succeed(change({ content: 'Changed' }));
    expect(await isOutOfDate()).toBe(true);
    expect((await show()).associated_articles).toMatchObject([{ is_out_of_date: true }]);
    await succeed(account.as.patch(`${base}/${translation.id}`, { is_up_to_date: true }));
    expect(await isOutOfDate()).toBe(false);
    await succeed(change({ content: 'Changed again' }));
    expect(await isOutOfDate()).toBe(true);
    await succeed(account.as.patch(`${base}/${translation.id}`, { content: 'Übersetzt' }));
    expect(await isOutOfDate()).toBe(false);
  });
});

test('HA8: a preview shows the changes that wait, to whoever has its address, for an hour; readers see the published text', async () => {
  article = await create({ status: 'published', content: 'Old text', slug: unique('previewed') });
  await succeed(
    account.as.put(`${base}/${article.id}/unpublished_changes`, {
      title: 'New title',
      description: null,
      content: 'New text',
    }),
  );
  const { status, headers } = await account.as.get(`${base}/${article.id}/preview`);
  expect(status).toBe(302);
  const { pathname, search } = new URL(String(headers.location));
  const open = (path: string) => app.anonymous.get(path, { accept: 'text/html' });
  const shown = await open(pathname + search);
  expect(shown.body).toContain('New text');
  expect(shown.body).toContain('content="noindex"');
  expect(shown.headers['cache-control']).toBe('private, no-store');
  expect((await open(pathname)).body).toContain('Old text');
  // The address of one article opens no other, and nobody can make it last longer.
  const other = await create({ status: 'published', content: 'Other text', slug: unique('other') });
  await succeed(
    account.as.put(`${base}/${other.id}/unpublished_changes`, {
      title: 'T',
      description: null,
      content: 'Secret',
    }),
  );
  const otherPath = pathname.replace(/[^/]+$/, other.slug);
  expect((await open(otherPath + search)).body).not.toContain('Secret');
  const longer = search.replace(/preview=\d/, (start) => `${start}9`);
  expect((await open(pathname + longer)).body).toContain('Old text');
});

test('HA6: whoever has an article open is named to the others until the window is left, and to nobody of another article', async () => {
  const view = async (who: TestClient, window: string, isOpen = true, id = article.id): Promise<string[]> => {
    const body = { window, is_open: isOpen };
    const { payload } = await succeed(who.put(`${base}/${id}/viewing`, body));
    return payload.map(({ name }: { name: string }) => name);
  };
  expect(await view(account.as, 'first')).toEqual([]);
  expect(await view(agent, 'second')).toEqual([account.admin.name]);
  expect(await view(account.as, 'first')).toEqual(['Mira']);
  const other = await create();
  expect(await view(agent, 'third', true, other.id)).toEqual([]);
  await view(agent, 'second', false);
  expect(await view(account.as, 'first')).toEqual([]);
});
