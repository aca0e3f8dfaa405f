import type { Article, Category, Portal, SearchedArticle } from '@parley/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildWebsiteInbox,
  nameDomain,
  succeed,
  type TestAccount,
  type TestApp,
  type TestClient,
  unique,
} from '../../testing';

let app: TestApp;
let account: TestAccount;
let agent: TestClient;
let portal: Portal;
let base: string;

beforeAll(async () => {
  app = await buildApp({ env: { HELPCENTER_URL: 'https://desk.parley.example' } });
  account = await buildAccount(app);
  agent = app.as(await buildAgent(app, account));
});
afterAll(() => app.close());

async function buildPortal(fields: Record<string, unknown> = {}): Promise<Portal> {
  return succeed(
    account.as.post(`${account.path}/portals`, { name: 'Help', slug: unique('help'), ...fields }),
  );
}
async function buildCategory(fields: Record<string, unknown> = {}): Promise<Category> {
  const body = { name: 'Billing', slug: unique('billing'), ...fields };
  return (await succeed(account.as.post(`${base}/categories`, body))).payload;
}
async function buildArticle(fields: Record<string, unknown> = {}): Promise<Article> {
  const body = { title: 'A title', content: 'A text', author_id: account.admin.id, ...fields };
  return (await succeed(account.as.post(`${base}/articles`, body))).payload;
}
const listed = async (query = ''): Promise<{ payload: Article[]; meta: Record<string, unknown> }> =>
  succeed(account.as.get(`${base}/articles${query}`));

beforeEach(async () => {
  portal = await buildPortal({ config: { allowed_locales: ['en', 'de'], default_locale: 'en' } });
  base = `${account.path}/portals/${portal.slug}`;
});

describe('HA3, HA4: portals', () => {
  test('a portal has defaults, and keys without a value are absent', async () => {
    const created = await buildPortal({ slug: undefined, name: `Acme Help ${unique('x')}` });
    expect(created).toMatchObject({
      slug: expect.stringMatching(/^acme-help-x-/),
      color: '#1f93ff',
      archived: false,
      custom_domain: null,
      config: {
        allowed_locales: [{ code: 'en', articles_count: 0, categories_count: 0, draft: false }],
        default_locale: 'en',
        layout: 'classic',
        social_profiles: {},
        locale_translations: {},
      },
      meta: { all_articles_count: 0, published_count: null, categories_count: 0, default_locale: 'en' },
    });
    for (const key of ['logo', 'inbox', 'ssl_settings']) expect(created).not.toHaveProperty(key);
  });

  test('a change of the configuration keeps what it does not name, and replaces maps as a whole', async () => {
    const patch = (config: Record<string, unknown>) => account.as.patch(base, { config });
    await succeed(
      patch({
        draft_locales: ['de'],
        social_profiles: { x: 'acme' },
        locale_translations: { de: { name: 'Hilfe', unknown: 'x' }, en: { name: '' } },
      }),
    );
    const after: Portal = await succeed(patch({ layout: 'documentation' }));
    expect(after.config).toMatchObject({
      allowed_locales: [{ code: 'en' }, { code: 'de', draft: true }],
      layout: 'documentation',
      social_profiles: { x: 'acme' },
      locale_translations: { de: { name: 'Hilfe' } },
    });
    expect(after.config.locale_translations).toEqual({ de: { name: 'Hilfe' } });
    const replaced: Portal = await succeed(patch({ social_profiles: { github: 'acme' } }));
    expect(replaced.config.social_profiles).toEqual({ github: 'acme' });
    const empty: Portal = await succeed(patch({ allowed_locales: ['', ''] }));
    expect(empty.config.allowed_locales.map(({ code }) => code)).toEqual(['en']);
  });

  test.each([
    ['a blank name', { name: ' ' }, 'name', "Name can't be blank"],
    ['a slug with a slash', { slug: 'a/b' }, 'slug', 'Slug is invalid'],
    ['a color that is none', { color: 'red' }, 'color', 'Color is invalid'],
    ['a domain with a path', { custom_domain: 'a.example/b' }, 'custom_domain', 'Custom domain is invalid'],
    [
      'a host of the installation as a domain',
      { custom_domain: 'HTTPS://Desk.Parley.example.:8443/' },
      'custom_domain',
      'Custom domain is an address of this installation',
    ],
    ['an address as a domain', { custom_domain: '127.0.0.1' }, 'custom_domain', 'Custom domain is invalid'],
    ['a homepage that runs a script', { homepage_link: 'javascript:alert(1)' }, 'homepage_link', undefined],
    [
      'a drafted default language',
      { config: { draft_locales: ['en'] } },
      'config',
      'Config default locale cannot be drafted.',
    ],
    ['an unknown layout', { config: { layout: 'x' } }, 'config', undefined],
  ])('%s is refused, and nothing changes', async (_what, body, attribute, message) => {
    const answer = await account.as.patch(base, body);
    expect([answer.status, answer.body.attributes]).toEqual([422, [attribute]]);
    if (message) expect(answer.body.message).toBe(message);
    expect(await succeed(account.as.get(base))).toMatchObject({ name: 'Help', color: '#1f93ff' });
  });

  test('slugs are unique in the whole installation', async () => {
    const stranger = await buildAccount(app);
    const create = (body: Record<string, unknown>) =>
      stranger.as.post(`${stranger.path}/portals`, { name: 'Other', ...body });
    const taken = await create({ slug: portal.slug });
    expect([taken.status, taken.body.message]).toEqual([422, 'Slug has already been taken']);
  });

  test('an address as a domain is reduced to its host, and an empty domain is none', async () => {
    const domain = `${unique('help')}.example`;
    const named: Portal = await succeed(account.as.patch(base, { custom_domain: `https://${domain}/x` }));
    expect(named.custom_domain).toBe(domain);
    expect(await succeed(account.as.patch(base, { custom_domain: '' }))).toMatchObject({
      custom_domain: null,
    });
  });

  test('a website inbox is linked and unlinked; other channels are ignored, and foreign inboxes not found', async () => {
    const website = await buildWebsiteInbox(app, account);
    const api = await buildApiInbox(app, account);
    const linked: Portal = await succeed(
      account.as.patch(base, { portal: { name: 'Help' }, inbox_id: website.id }),
    );
    expect(linked.inbox?.id).toBe(website.id);
    expect((await succeed(account.as.patch(base, { inbox_id: api.id }))).inbox.id).toBe(website.id);
    const stranger = await buildAccount(app);
    const foreign = await buildWebsiteInbox(app, stranger);
    expect((await account.as.patch(base, { name: 'X', inbox_id: foreign.id })).status).toBe(404);
    expect(await succeed(account.as.get(base))).toMatchObject({ name: 'Help', inbox: { id: website.id } });
    expect(await succeed(account.as.patch(base, { inbox_id: '' }))).not.toHaveProperty('inbox');
  });

  test('an uploaded picture becomes the logo once; its number sent back leaves it; it can be removed', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const { blob_id } = await succeed(
      account.as.postForm(`${account.path}/upload`, {
        attachment: { filename: 'logo.png', type: 'image/png', content: png },
      }),
    );
    const { logo }: Portal = await succeed(account.as.patch(base, { blob_id }));
    expect(logo).toMatchObject({ portal_id: portal.id, file_type: 'image/png', filename: 'logo.png' });
    const path = new URL(logo?.file_url ?? '', 'http://x').pathname;
    expect((await app.anonymous.get(path)).status).toBe(200);
    expect((await succeed(account.as.patch(base, { blob_id: logo?.id }))).logo).toEqual(logo);
    expect((await succeed(account.as.patch(base, { blob_id: 'forged' }))).logo).toEqual(logo);
    const other = await buildPortal();
    expect((await account.as.patch(`${account.path}/portals/${other.slug}`, { blob_id })).status).toBe(422);
    await succeed(account.as.delete(`${base}/logo`));
    await succeed(account.as.delete(`${base}/logo`));
    expect(await succeed(account.as.get(base))).not.toHaveProperty('logo');
    expect((await app.anonymous.get(path)).status).toBe(404);
  });

  test('the DNS records of the domain are mailed, and a portal without a domain has none', async () => {
    const send = (email?: string) => account.as.post(`${base}/send_instructions`, { email });
    expect((await send('it@acme.example')).body.error).toBe('Custom domain is not configured');
    await succeed(account.as.patch(base, { custom_domain: `${unique('docs')}.example` }));
    expect((await send()).body.error).toBe('Email is required');
    expect((await send('nobody')).body.error).toBe('Invalid email format');
    expect((await account.as.get(`${base}/ssl_status`)).body).toEqual({
      status: null,
      verification_errors: null,
    });
  });

  test('a deleted portal takes its categories and articles with it, and inboxes lose it', async () => {
    const category = await buildCategory();
    await buildArticle({ category_id: category.id });
    expect((await agent.delete(base)).status).toBe(401);
    expect((await account.as.delete(base)).body).toBeUndefined();
    expect((await account.as.get(base)).status).toBe(404);
    const audits = await succeed(account.as.get(`${account.path}/audit_logs`));
    expect(audits.audit_logs[0]).toMatchObject({ auditable_type: 'Portal', action: 'destroy' });
  });
});

describe('HA7: categories', () => {
  test('a category has a unique slug in its language, and only languages of the portal', async () => {
    const category = await buildCategory({ slug: 'faq', icon: '📦', description: 'All of it' });
    expect(category).toMatchObject({ slug: 'faq', locale: 'en', icon: '📦', position: 10 });
    const again = await account.as.post(`${base}/categories`, { name: 'FAQ', slug: 'faq' });
    expect([again.status, again.body.message]).toEqual([
      422,
      'Locale should be unique in the category and portal',
    ]);
    expect((await buildCategory({ slug: 'faq', locale: 'de' })).position).toBe(10);
    const french = await account.as.post(`${base}/categories`, { name: 'F', slug: 'f', locale: 'fr' });
    expect(french.body.message).toBe(`Locale fr of category is not part of portal's ["en", "de"].`);
    const blank = await account.as.post(`${base}/categories`, { category: { name: '', slug: '' } });
    expect(blank.body.attributes).toEqual(['name', 'slug']);
  });

  test('parents, translations and related categories are categories of the same portal', async () => {
    const [root, parent] = [await buildCategory(), await buildCategory()];
    const german = await buildCategory({ locale: 'de', associated_category_id: root.id });
    const child = await buildCategory({
      parent_category_id: parent.id,
      associated_category_id: german.id,
      related_category_ids: [root.id, 999_999],
    });
    expect(child).toMatchObject({
      parent_category: { id: parent.id },
      root_category: { id: root.id },
      related_categories: [{ id: root.id }],
    });
    const one = `${base}/categories/${child.id}`;
    const kept = await succeed(account.as.patch(one, { category: { related_category_ids: [999_999] } }));
    expect(kept.payload.related_categories).toHaveLength(1);
    const other = await buildPortal();
    const foreign = await succeed(
      account.as.post(`${account.path}/portals/${other.slug}/categories`, { name: 'F', slug: 'f' }),
    );
    const refused = await account.as.patch(one, { parent_category_id: foreign.payload.id });
    expect([refused.status, refused.body.attributes]).toEqual([422, ['parent_category_id']]);
  });

  test('a deleted category leaves its articles, without a category, in their language', async () => {
    const category = await buildCategory({ locale: 'de' });
    const article = await buildArticle({ category_id: category.id });
    expect((await agent.delete(`${base}/categories/${category.id}`)).status).toBe(401);
    await succeed(account.as.delete(`${base}/categories/${category.id}`));
    const after = (await succeed(account.as.get(`${base}/articles/${article.id}`))).payload;
    expect(after).toMatchObject({
      locale: 'de',
      category: { id: null, name: null, slug: null, locale: null },
    });
  });

  test('an order with one foreign category changes nothing', async () => {
    const [first, second] = [await buildCategory(), await buildCategory()];
    const positions = (hash: Record<string, number>) =>
      account.as.post(`${base}/categories/reorder`, { positions_hash: hash });
    expect((await positions({ [first.id]: 99, 999999: 1 })).status).toBe(404);
    await succeed(positions({ [first.id]: 20, [second.id]: 10 }));
    const { payload } = await succeed(account.as.get(`${base}/categories?locale=en`));
    expect(payload.map(({ id }: Category) => id)).toEqual([second.id, first.id]);
  });
});

describe('HA6, HA9: articles', () => {
  test('an article is a draft with a slug from time and title, in the language of its category', async () => {
    const category = await buildCategory({ locale: 'de' });
    const article = await buildArticle({
      title: 'Wo ist mein Paket?',
      category_id: category.id,
      locale: 'en',
    });
    expect(article).toMatchObject({
      status: 'draft',
      slug: expect.stringMatching(/^\d{10}-wo-ist-mein-paket$/),
      locale: 'de',
      position: 10,
      views: null,
      meta: {},
      author: { id: account.admin.id },
      category: { id: category.id, locale: 'de' },
    });
    expect((await buildArticle({ category_id: category.id })).position).toBe(20);
  });

  test.each([
    ['no title', { title: '' }, ['title']],
    ['published without content', { content: ' ', status: 'published' }, ['content']],
    ['no author', { author_id: null }, ['author']],
    ['an unknown author', { author_id: 999_999 }, ['author']],
    ['an unknown category', { category_id: 999_999 }, ['category_id']],
    ['an unknown translation', { associated_article_id: 999_999 }, ['associated_article_id']],
    ['a reserved slug', { slug: 'search' }, ['slug']],
    ['a slug that is a path', { slug: '../etc' }, ['slug']],
    ['a slug with a suffix', { slug: 'faq.json' }, ['slug']],
    ['a language that the portal has not', { locale: 'fr' }, ['locale']],
    ['an unknown status', { status: 'live' }, ['status']],
  ])('an article with %s is refused', async (_what, fields, attributes) => {
    const body = { title: 'T', content: 'C', author_id: account.admin.id, ...fields };
    const answer = await account.as.post(`${base}/articles`, body);
    expect([answer.status, answer.body.attributes]).toEqual([422, attributes]);
  });

  test('a slug in use is refused, also one of another account; a former slug stays free to reuse by its article', async () => {
    const slug = unique('where');
    const article = await buildArticle({ slug });
    const stranger = await buildAccount(app);
    const theirs: Portal = await succeed(
      stranger.as.post(`${stranger.path}/portals`, { name: 'T', slug: unique('t') }),
    );
    const taken = await stranger.as.post(`${stranger.path}/portals/${theirs.slug}/articles`, {
      title: 'T',
      slug,
      author_id: stranger.admin.id,
    });
    expect([taken.status, taken.body.message]).toEqual([422, 'Slug has already been taken']);
    const rename = (to: string) => account.as.patch(`${base}/articles/${article.id}`, { slug: to });
    await succeed(rename(`${slug}-2`));
    expect((await succeed(rename(slug))).payload.slug).toBe(slug);
  });

  test('moving an article puts it at the end of the new category; an empty change is none', async () => {
    const [from, to] = [await buildCategory(), await buildCategory()];
    await buildArticle({ category_id: to.id, position: 70 });
    const article = await buildArticle({ category_id: from.id });
    const one = `${base}/articles/${article.id}`;
    const moved = (await succeed(account.as.patch(one, { category_id: to.id, position: 1 }))).payload;
    expect(moved.position).toBe(80);
    const same = (await succeed(account.as.patch(one, { article: { x: 1 } }))).payload;
    expect(same).toEqual(moved);
  });

  test('a translation belongs to the original, whichever version it names', async () => {
    const root = await buildArticle();
    const german = await buildArticle({ locale: 'de', associated_article_id: root.id });
    const another = await buildArticle({ locale: 'de', associated_article_id: german.id });
    expect(another.associated_article_id).toBe(root.id);
    const shown = (await succeed(account.as.get(`${base}/articles/${root.id}`))).payload;
    expect(shown.associated_articles.map(({ id }: Article) => id)).toEqual([german.id, another.id]);
    const { payload } = await listed('?locale=de');
    expect(payload.find(({ id }) => id === german.id)?.translations).toEqual([
      { id: root.id, locale: 'en', status: 'draft' },
      { id: another.id, locale: 'de', status: 'draft' },
    ]);
    await succeed(account.as.delete(`${base}/articles/${root.id}`));
    const left = (await succeed(account.as.get(`${base}/articles/${german.id}`))).payload;
    expect(left.associated_article_id).toBeNull();
  });

  test('HA9: the numbers equal the lists they stand for', async () => {
    const me = await buildAgent(app, account);
    const category = await buildCategory();
    await buildArticle({ title: 'Refund one', status: 'published', category_id: category.id });
    await buildArticle({ title: 'Refund two', author_id: me.id });
    await buildArticle({ title: 'Delivery', status: 'archived', locale: 'de' });
    const mine = app.as(me);
    const { meta } = await succeed(mine.get(`${base}/articles`));
    expect(meta).toEqual({
      all_articles_count: 3,
      articles_count: 3,
      published_count: 1,
      draft_articles_count: 1,
      archived_articles_count: 1,
      mine_articles_count: 1,
      by_status: { all: 3, published: 1, draft: 1, archived: 1 },
      current_page: 1,
    });
    const ofMine = await listed(`?author_id=${me.id}&status=draft`);
    expect(ofMine.meta['by_status']).toEqual({ all: 1, published: 0, draft: 1, archived: 0 });
    const count = async (query: string) => (await listed(query)).payload.length;
    expect([
      await count('?status=published'),
      await count('?status=0'),
      await count('?status=archived'),
      await count(`?author_id=${me.id}`),
      await count(`?category_slug=${category.slug}`),
      await count('?locale=de'),
    ]).toEqual([1, 1, 1, 1, 1, 1]);
    const searched = await listed('?query=refun&page=x');
    expect(searched.payload.map(({ title }) => title).toSorted()).toEqual(['Refund one', 'Refund two']);
    expect(searched.meta).toMatchObject({ all_articles_count: 3, articles_count: 2, current_page: 'x' });
    const shown: Portal = await succeed(mine.get(`${base}?locale=en`));
    expect(shown.meta).toMatchObject({
      all_articles_count: 2,
      published_count: 1,
      draft_articles_count: 1,
      archived_articles_count: 0,
      mine_articles_count: 1,
    });
    expect(shown.config.allowed_locales.map(({ articles_count }) => articles_count)).toEqual([2, 1]);
  });

  test('RE (article insert), SF1: a search returns the public address of what readers can open', async () => {
    const word = unique('zebra').replace(/\W/g, '');
    const other = await buildPortal({ name: 'Z' });
    const domain = `${unique('help')}.example`;
    await nameDomain(app, account, other.slug, domain);
    const live = await buildArticle({ title: `${word} A`, status: 'published' });
    await buildArticle({ title: `${word} B` });
    base = `${account.path}/portals/${other.slug}`;
    const own = await buildArticle({ title: `${word} C`, status: 'published' });
    const find = async (query: Record<string, string>) => {
      const asked = new URLSearchParams({ q: word, ...query });
      return (await succeed(agent.get(`${account.path}/search/articles?${asked}`))).payload.articles;
    };
    const { helpCenterUrl } = app.services.config;
    expect(await find({ status: 'published' })).toMatchObject([
      {
        portal_slug: portal.slug,
        portal_name: 'Help',
        link: `${helpCenterUrl}/hc/${portal.slug}/articles/${live.slug}`,
      },
      { link: `https://${domain}/hc/${other.slug}/articles/${own.slug}` },
    ]);
    expect((await find({ status: 'draft' })).map(({ link }: SearchedArticle) => link)).toEqual([null]);
    await succeed(account.as.patch(base, { archived: true }));
    expect((await find({})).map(({ link }: SearchedArticle) => link !== null)).toEqual([true, false, false]);
    expect(await find({ since: '9000000000' })).toEqual([]);
  });

  test('bulk changes are done for all articles or for none', async () => {
    const category = await buildCategory({ locale: 'de' });
    const good = await buildArticle();
    const empty = await buildArticle({ content: '' });
    const bulk = (tail: string, body: Record<string, unknown>) =>
      account.as.patch(`${base}/articles/bulk_actions/${tail}`, body);
    const status = (id: number) =>
      account.as.get(`${base}/articles/${id}`).then(({ body }) => body.payload.status);
    expect((await bulk('update_status', { ids: [good.id, empty.id], status: 'published' })).status).toBe(422);
    expect(await status(good.id)).toBe('draft');
    expect((await bulk('update_status', { ids: [good.id], status: 'live' })).body.error).toBe(
      'Invalid status value',
    );
    expect((await bulk('update_status', { ids: [999_999], status: 'draft' })).body.error).toBe(
      'No articles found to process',
    );
    await succeed(bulk('update_status', { ids: [good.id], status: 'published' }));
    expect(await status(good.id)).toBe('published');
    await succeed(bulk('update_category', { ids: [good.id, empty.id], category_id: category.id }));
    const { payload } = await listed(`?category_slug=${category.slug}`);
    expect(payload.map(({ id, locale }) => [id, locale])).toEqual([
      [good.id, 'de'],
      [empty.id, 'de'],
    ]);
    expect((await bulk('update_category', { ids: [good.id], category_id: 999_999 })).body.error).toBe(
      'Category not found in this portal',
    );
    const remove = (by: TestClient) =>
      by.delete(`${base}/articles/bulk_actions/delete_articles`, { ids: [good.id, empty.id] });
    expect((await remove(agent)).status).toBe(401);
    await succeed(remove(account.as));
    expect((await listed()).payload).toEqual([]);
  });

  test('an order with one foreign article changes nothing', async () => {
    const category = await buildCategory();
    const [first, second] = [
      await buildArticle({ category_id: category.id }),
      await buildArticle({ category_id: category.id }),
    ];
    const order = (positions_hash: Record<string, number>) =>
      account.as.post(`${base}/articles/reorder`, { positions_hash, category_slug: category.slug });
    expect((await order({ [first.id]: 500, 999999: 1 })).status).toBe(404);
    await succeed(order({ [first.id]: 2, [second.id]: 1 }));
    const { payload } = await listed(`?category_slug=${category.slug}`);
    expect(payload.map(({ id }) => id)).toEqual([second.id, first.id]);
  });
});

describe('RO4: who may do what', () => {
  test('agents write articles and categories, but cannot delete, reorder or create portals', async () => {
    const category = (await succeed(agent.post(`${base}/categories`, { name: 'Mine', slug: unique('m') })))
      .payload;
    const article = (
      await succeed(agent.post(`${base}/articles`, { title: 'T', author_id: account.admin.id }))
    ).payload;
    await succeed(agent.patch(`${base}/articles/${article.id}`, { content: 'New' }));
    expect([
      (await agent.post(`${account.path}/portals`, { name: 'X' })).status,
      (await agent.patch(base, { name: 'X' })).status,
      (await agent.delete(`${base}/articles/${article.id}`)).status,
      (await agent.delete(`${base}/categories/${category.id}`)).status,
      (await agent.post(`${base}/articles/reorder`, { positions_hash: { [article.id]: 1 } })).status,
    ]).toEqual([401, 401, 401, 401, 401]);
  });

  test('a custom role with knowledge_base_manage manages everything but the deletion of portals; without it nothing', async () => {
    const withPermission = async (permission: string) => {
      const role = await succeed(
        account.as.post(`${account.path}/custom_roles`, { name: unique('role'), permissions: [permission] }),
      );
      return app.as(await buildAgent(app, account, { customRoleId: role.id }));
    };
    const writer = await withPermission('knowledge_base_manage');
    const other = await withPermission('contact_manage');
    const created: Portal = await succeed(
      writer.post(`${account.path}/portals`, { name: 'W', slug: unique('w') }),
    );
    expect((await writer.delete(`${account.path}/portals/${created.slug}`)).status).toBe(401);
    expect((await other.get(`${account.path}/portals`)).status).toBe(401);
    expect((await other.get(`${base}/articles`)).status).toBe(401);
  });
});

describe('SF1: searching articles', () => {
  const find = async (q: string): Promise<string[]> =>
    (await listed(`?query=${encodeURIComponent(q)}`)).payload.map(({ title }) => title).toSorted();

  test('words are found by their beginning, their stem, without accents, and in any language', async () => {
    await buildArticle({ title: 'Changing your delivery address', content: 'Open **settings**.' });
    await buildArticle({ title: 'Rechnungen herunterladen', content: 'Größe', locale: 'de' });
    expect(await find('deliv')).toEqual(['Changing your delivery address']);
    expect(await find('changed address')).toEqual(['Changing your delivery address']);
    expect(await find('how do I change my address')).toEqual(['Changing your delivery address']);
    expect(await find('SETTINGS')).toEqual(['Changing your delivery address']);
    expect(await find('grosse')).toEqual(['Rechnungen herunterladen']);
    expect(await find('größe')).toEqual(['Rechnungen herunterladen']);
  });

  test('a misspelled word finds the title that is spelled like it', async () => {
    await buildArticle({ title: 'Reset your password' });
    expect(await find('pasword')).toEqual(['Reset your password']);
    expect(await find("it's:* & | !( \\ '")).toEqual([]);
    expect(await find('…')).toEqual([]);
  });

  test('Japanese, Chinese and Arabic texts are found', async () => {
    await succeed(account.as.patch(base, { config: { allowed_locales: ['en', 'ja', 'zh_CN', 'ar'] } }));
    await buildArticle({ title: '返品の方法', content: '返品は三十日以内です。', locale: 'ja' });
    await buildArticle({ title: 'إعادة المنتجات', content: 'يمكنكم الإرجاع', locale: 'ar' });
    expect(await find('返品')).toEqual(['返品の方法']);
    expect(await find('المنتجات')).toEqual(['إعادة المنتجات']);
  });

  test('the search of the workspace finds articles of all portals, for those who may edit them', async () => {
    const word = unique('zebra').replaceAll('-', '');
    await buildArticle({ title: `The ${word}` });
    const { payload } = await succeed(account.as.get(`${account.path}/search/articles?q=${word}`));
    expect(payload.articles).toEqual([
      expect.objectContaining({ title: `The ${word}`, portal_slug: portal.slug, category_name: null }),
    ]);
    const everything = await succeed(account.as.get(`${account.path}/search?q=${word}`));
    expect(everything.payload.articles).toEqual(payload.articles);
    expect((await succeed(account.as.get(`${account.path}/search/articles?q=`))).payload.articles).toEqual(
      [],
    );
  });
});
