import type { Article, Portal } from '@parley/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildApp,
  buildWebsiteInbox,
  nameDomain,
  succeed,
  type TestAccount,
  type TestApp,
  unique,
} from '../../testing';

let app: TestApp;
let account: TestAccount;
let portal: Portal;
let base: string;
let hc: string;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  portal = await succeed(
    account.as.post(`${account.path}/portals`, {
      name: 'Acme Help',
      slug: unique('acme'),
      header_text: 'How can we help?',
      config: { allowed_locales: ['en', 'de', 'ar'], default_locale: 'en', draft_locales: ['de'] },
    }),
  );
  base = `${account.path}/portals/${portal.slug}`;
  hc = `/hc/${portal.slug}`;
});

async function publish(fields: Record<string, unknown> = {}): Promise<Article> {
  const body = {
    title: 'Where is my parcel?',
    slug: unique('parcel'),
    content: 'It is **on its way**.',
    author_id: account.admin.id,
    status: 'published',
    ...fields,
  };
  return (await succeed(account.as.post(`${base}/articles`, body))).payload;
}
async function category(fields: Record<string, unknown> = {}) {
  const body = { name: 'Orders', slug: unique('orders'), icon: '📦', ...fields };
  return (await succeed(account.as.post(`${base}/categories`, body))).payload;
}
const open = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  app.anonymous.get(path, headers);
const page = async (path: string): Promise<string> => {
  const answer = await open(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body as string;
};
const json = async (path: string) => succeed(open(path));

describe('HP1: public pages', () => {
  test('the address of a portal leads to the home page in its default language', async () => {
    const answer = await open(`${hc}?x=1`);
    expect([answer.status, answer.headers.location]).toEqual([302, `${hc}/en`]);
    const moved = await open(`${hc}/en/categories`);
    expect([moved.status, moved.headers.location]).toEqual([301, `${hc}/en`]);
  });

  test('the home page has the categories with published articles, and only these', async () => {
    const orders = await category();
    await category({ name: 'Empty' });
    await publish({ category_id: orders.id });
    await publish({ title: 'A draft', status: 'draft', category_id: orders.id });
    await publish({ title: 'Loose' });
    const html = await page(`${hc}/en`);
    expect(html).toContain('<h1>How can we help?</h1>');
    for (const text of ['Orders', 'Where is my parcel?', '1 article', 'More articles', 'Loose']) {
      expect(html).toContain(text);
    }
    for (const text of ['Empty', 'A draft', 'Popular articles']) expect(html).not.toContain(text);
  });

  test('an article has its text, contents, description for search engines and address', async () => {
    const orders = await category();
    const article = await publish({
      category_id: orders.id,
      description: 'How to find a parcel.',
      content: '## First\n\nText\n\n## Second\n\n> [!TIP]\n> Wait.',
      meta: { title: 'Find a parcel', tags: ['parcel', 'post'] },
    });
    const html = await page(`${hc}/articles/${article.slug}`);
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('<title>Find a parcel | Acme Help</title>');
    expect(html).toContain('<meta name="description" content="How to find a parcel."/>');
    expect(html).toContain('<meta name="keywords" content="parcel, post"/>');
    expect(html).toContain('<h2 id="first">First</h2>');
    expect(html).toContain('<a href="#second">Second</a>');
    expect(html).toContain('class="callout tip"');
    expect(html).toContain(
      `<link rel="alternate" type="text/markdown" href="http://localhost:3000${hc}/articles/${article.slug}.md"/>`,
    );
    expect(html).toContain('"@type":"Article"');
    const listed = await page(`${hc}/en/categories/${orders.slug}`);
    expect(listed).toContain('How to find a parcel.');
  });

  test('what does not exist is a page of the portal, and an archived portal is nothing', async () => {
    for (const path of [`${hc}/en/categories/none`, `${hc}/articles/none`]) {
      const answer = await open(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body).toContain('This page doesn’t exist');
    }
    await succeed(account.as.patch(base, { archived: true }));
    expect((await open(`${hc}/en`)).status).toBe(404);
    expect((await open('/hc/none/en')).body).toMatchObject({ error: 'Resource could not be found' });
  });

  test('an article of another portal is not found', async () => {
    const article = await publish();
    const other: Portal = await succeed(
      account.as.post(`${account.path}/portals`, { name: 'Other', slug: unique('other') }),
    );
    expect((await open(`/hc/${other.slug}/articles/${article.slug}`)).status).toBe(404);
  });

  test('a former address leads to the present one', async () => {
    const article = await publish();
    await succeed(account.as.patch(`${base}/articles/${article.id}`, { slug: `${article.slug}-new` }));
    const answer = await open(`${hc}/articles/${article.slug}`);
    expect([answer.status, answer.headers.location]).toEqual([301, `${hc}/articles/${article.slug}-new`]);
  });

  test('a draft opens by its address alone: no list, no Markdown, no JSON, no counted view', async () => {
    const draft = await publish({ status: 'draft' });
    const one = `${hc}/articles/${draft.slug}`;
    const html = await page(one);
    expect(html).toContain('Draft, not public');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect((await open(`${one}.md`)).status).toBe(404);
    expect((await open(`${one}.json`)).status).toBe(404);
    expect((await open(`${one}.png`)).status).toBe(200);
    expect((await json(`${hc}/en/articles.json`)).payload).toEqual([]);
    expect((await open(`${hc}/sitemap.xml`)).body).not.toContain(draft.slug);
  });

  test('a change shows at once, although pages are kept', async () => {
    const article = await publish();
    const one = `${hc}/articles/${article.slug}`;
    const first = await open(one);
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const etag = String(first.headers.etag);
    expect((await open(one, { accept: 'text/html', 'if-none-match': etag })).status).toBe(304);
    await succeed(account.as.patch(`${base}/articles/${article.id}`, { content: 'It has arrived.' }));
    const second = await open(one, { accept: 'text/html', 'if-none-match': etag });
    expect(second.status).toBe(200);
    expect(second.body).toContain('It has arrived.');
    await succeed(account.as.patch(base, { name: 'Renamed' }));
    expect(await page(one)).toContain('Renamed');
    await succeed(account.as.delete(`${base}/articles/${article.id}`));
    expect((await open(one)).status).toBe(404);
  });

  test('HP2: synonyms of the language find the same articles, words and phrases, and are marked in the hits', async () => {
    await publish({ title: 'Refunds', content: 'Your card is credited within three days.' });
    await publish({ title: 'Pricing', content: 'Refund nothing, keep the money.', slug: unique('pricing') });
    const titles = async (query: string, locale = 'en') => {
      const { payload } = await json(`${hc}/${locale}/articles.json?query=${encodeURIComponent(query)}`);
      return payload.map(({ title }: { title: string }) => title).toSorted();
    };
    expect(await titles('money back guarantee card')).not.toContain('Refunds');
    const groups = [
      ['refund', 'money back', 'reimbursement'],
      ['card', 'credit'],
    ];
    await succeed(account.as.put(`${base}/synonyms`, { locale: 'en', groups }));
    expect((await succeed(account.as.get(`${base}/synonyms`))).payload).toEqual([{ locale: 'en', groups }]);
    expect(await titles('reimbursements')).toEqual(['Pricing', 'Refunds']);
    expect(await titles('how do I get my money back on the card')).toEqual(['Refunds']);
    const html = await page(`${hc}/en/search?query=reimbursement`);
    expect(html).toContain('<mark>Refund');
    expect(await titles('reimbursement', 'de')).toEqual([]);
    await succeed(account.as.put(`${base}/synonyms`, { locale: 'en', groups: [] }));
    expect(await titles('reimbursement')).toEqual([]);
  });

  test('HP2: synonyms in scripts without spaces, and of stop words, find articles too', async () => {
    await succeed(account.as.patch(base, { config: { allowed_locales: ['en', 'ja'], draft_locales: [] } }));
    await publish({
      title: '払い戻しについて',
      content: '三日以内に。',
      locale: 'ja',
      slug: unique('harai'),
    });
    await succeed(account.as.put(`${base}/synonyms`, { locale: 'ja', groups: [['返金', '払い戻し']] }));
    const { payload } = await json(`${hc}/ja/articles.json?query=${encodeURIComponent('返金')}`);
    expect(payload).toHaveLength(1);
    await publish({ title: 'Anybody', content: 'Somebody.' });
    await succeed(account.as.put(`${base}/synonyms`, { locale: 'en', groups: [['who', 'anybody']] }));
    expect((await json(`${hc}/en/articles.json?query=who`)).payload).toHaveLength(1);
  });

  test('the search finds published articles of the language and notes what it did not find', async () => {
    const article = await publish({ title: 'Refunds', content: `Money ${'back '.repeat(60)}` });
    await publish({ title: 'Refund draft', status: 'draft' });
    await publish({ title: 'Refund auf Deutsch', locale: 'de' });
    const html = await page(`${hc}/en/search?query=refund`);
    expect(html).toContain('1 result');
    expect(html).toContain(article.slug);
    const none = await page(`${hc}/en/search?query=%3Cscript%3E`);
    expect(none).toContain('Nothing found for “&lt;script&gt;”');
    expect(none).not.toContain('<script>');
    expect(await page(`${hc}/en/search`)).not.toContain('class="empty"');
  });

  test('a Japanese question that is not in the text word for word shows where its words are', async () => {
    await succeed(account.as.patch(base, { config: { allowed_locales: ['en', 'ja'] } }));
    await publish({
      title: '返品',
      locale: 'ja',
      content: `${'はじめにお読みください。'.repeat(30)}商品の返品は到着から三十日以内に送料無料で承ります。${'以上です。'.repeat(60)}`,
    });
    const html = await page(`${hc}/ja/search?query=${encodeURIComponent('返品送料無料')}`);
    expect(html.replaceAll(/<\/?mark>/g, '')).toContain('送料無料で承ります');
    const { payload } = await json(`${hc}/ja/articles.json?query=${encodeURIComponent('返品送料無料')}`);
    expect(payload[0].content).toContain('返品は到着から三十日以内に送料無料');
  });

  test('views are counted by the picture, once per request, of published articles', async () => {
    const article = await publish();
    const answer = await open(`${hc}/articles/${article.slug}.png`);
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'private, max-age=86400',
    ]);
    const { payload } = await succeed(account.as.get(`${base}/articles/${article.id}`));
    expect(payload.views).toBe(1);
    expect((await open(`${hc}/articles/none.png`)).status).toBe(404);
  });

  test('a vote counts once per browser, and a draft has none', async () => {
    const article = await publish();
    const vote = (body: Record<string, unknown>, cookie?: string) =>
      app.anonymous.post(`${hc}/articles/${article.slug}/vote`, body, {
        accept: 'application/json',
        ...(cookie && { cookie }),
      });
    const first = await vote({ helpful: false });
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    expect((await vote({ helpful: false, comment: 'Too short' }, cookie)).status).toBe(200);
    expect((await vote({ helpful: 'true' })).status).toBe(200);
    expect((await vote({})).status).toBe(422);
    expect((await vote({ helpful: true, comment: 'x'.repeat(501) })).status).toBe(422);
    const draft = await publish({ status: 'draft' });
    expect((await app.anonymous.post(`${hc}/articles/${draft.slug}/vote`, { helpful: true })).status).toBe(
      404,
    );
  });

  test('HP1: links to a page show its first picture or, without one, a card in the color of the portal', async () => {
    const pictured = await publish({
      content: '`![no](https://a.example/no.png)`\n\n![A box](/files/box.png)',
    });
    const pictureIn = (html: string) => /property="og:image" content="([^"]*)"/.exec(html)?.[1];
    expect(pictureIn(await page(`${hc}/articles/${pictured.slug}`))).toBe(
      'http://localhost:3000/files/box.png',
    );
    const unsafe = await publish({ content: '![x](javascript:alert(1))' });
    await succeed(account.as.patch(base, { color: '#0a7' }));
    const card = pictureIn(await page(`${hc}/articles/${unsafe.slug}`));
    expect(card).toBe(`http://localhost:3000${hc}/card.png?color=0a7`);
    const answer = await open(`${hc}/card.png`, {});
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test('HP1: uploaded pictures keep their place before they arrive, in the size that the editor chose', async () => {
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#35a' } })
      .png()
      .toBuffer();
    const { file_url: url } = await succeed(
      account.as.postForm(`${account.path}/upload`, {
        attachment: { filename: 'box.png', type: 'image/png', content: picture },
      }),
    );
    const chosen = `${url}${url.includes('?') ? '&' : '?'}cw_image_width=300px`;
    const article = await publish({ content: `![A](${url}) ![B](${chosen}) ![C](https://a.example/c.png)` });
    const html = await page(`${hc}/articles/${article.slug}`);
    const sizes = [...html.matchAll(/<img [^>]*alt="([ABC])"( width="\d+")?( height="\d+")?/g)];
    expect(sizes.map(([, alt, width, height]) => [alt, width, height])).toEqual([
      ['A', ' width="40"', ' height="20"'],
      ['B', ' width="300"', ' height="150"'],
      ['C', undefined, undefined],
    ]);
  });

  test('sitemap, feed, robots and the index for language models name published articles', async () => {
    const article = await publish({ title: 'A & B', description: 'All <of> it' });
    const sitemap = (await open(`${hc}/sitemap.xml`)).body as string;
    expect(sitemap).toMatch(
      new RegExp(
        `<loc>http://localhost:3000${hc}/articles/${article.slug}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d<`,
      ),
    );
    expect((await open(`${hc}/en/feed.xml`)).body).toContain('<title>A &amp; B</title>');
    expect((await open(`${hc}/llms.txt`)).body).toContain(
      `[A & B](http://localhost:3000${hc}/articles/${article.slug}.md)`,
    );
    expect((await open(`${hc}/articles/${article.slug}.md`)).body).toContain('# A & B');
  });
});

describe('HP2: languages', () => {
  test('the switcher has the public languages by their own names; a draft opens by its address', async () => {
    const html = await page(`${hc}/en`);
    expect(html).toContain('العربية');
    expect(html).not.toContain('Deutsch');
    expect(await page(`${hc}/de`)).toContain('Deutsch');
    expect(html).toContain(`<link rel="alternate" hrefLang="ar" href="http://localhost:3000${hc}/ar"/>`);
  });

  test('an Arabic page is from right to left, with the texts of the language', async () => {
    await succeed(
      account.as.patch(base, {
        config: { locale_translations: { ar: { name: 'مساعدة', header_text: 'كيف نساعدك؟' } } },
      }),
    );
    const html = await page(`${hc}/ar`);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('كيف نساعدك؟');
    expect(html).toContain('ابحث عن إجابات');
    expect(await page(`${hc}/ar?locale=en`)).toContain('Search for answers');
  });

  test('an article names its published translations', async () => {
    const english = await publish();
    const arabic = await publish({ title: 'أين طردي؟', locale: 'ar', associated_article_id: english.id });
    await publish({ locale: 'ar', associated_article_id: english.id, status: 'draft', slug: 'never-listed' });
    const html = await page(`${hc}/articles/${arabic.slug}`);
    expect(html).toContain(`hrefLang="en" href="http://localhost:3000${hc}/articles/${english.slug}"`);
    expect(html).not.toContain('never-listed');
  });
});

describe('HP1: the same as JSON', () => {
  test('articles have pages, totals, and no others’ drafts and languages', async () => {
    for (const title of ['One', 'Two', 'Three']) await publish({ title });
    await publish({ title: 'Vier', locale: 'de' });
    const list = (query: string) => json(`${hc}/en/articles.json${query}`);
    const titles = async (query: string) =>
      (await list(query)).payload.map(({ title }: { title: string }) => title);
    expect(await titles('')).toEqual(['One', 'Two', 'Three']);
    expect(await titles('?per_page=2&page=2')).toEqual(['Three']);
    expect(await titles('?per_page=0&query=%20')).toHaveLength(3);
    expect((await list('?per_page=2')).meta).toEqual({ articles_count: 3 });
    const [found] = (await list('?query=thre')).payload;
    expect(Object.keys(found).toSorted()).toEqual(['category_id', 'content', 'id', 'link', 'title']);
    expect(found.link).toMatch(/^\/hc\/.*\/articles\//);
  });

  test('most viewed articles come first with sort=views; those never viewed count as zero', async () => {
    const [seldom, often] = [await publish({ title: 'Seldom' }), await publish({ title: 'Often' })];
    await publish({ title: 'Never' });
    for (const article of [seldom, often, often]) await open(`${hc}/articles/${article.slug}.png`);
    const { payload } = await json(`${hc}/en/articles.json?page=1&sort=views&status=1&per_page=6`);
    expect(payload.map(({ title }: { title: string }) => title)).toEqual(['Often', 'Seldom', 'Never']);
  });

  test('portal, categories and article have the shapes of the contract', async () => {
    const orders = await category();
    const article = await publish({ category_id: orders.id });
    const shown = await json(`${hc}/en.json`);
    expect(shown).toMatchObject({
      slug: portal.slug,
      categories: [{ slug: orders.slug, meta: { articles_count: 1 } }],
      meta: { articles_count: 1, categories_count: 1, default_locale: 'en' },
    });
    expect(await json(`${hc}/articles.json`)).toEqual(shown);
    expect((await json(`${hc}/de/categories.json`)).payload).toHaveLength(1);
    expect(await json(`${hc}/en/categories/${orders.slug}.json`)).toEqual(shown.categories[0]);
    expect(await json(`${hc}/articles/${article.slug}.json`)).toMatchObject({
      id: article.id,
      link: `hc/${portal.slug}/articles/${article.slug}`,
      category: { id: orders.id, slug: orders.slug, locale: 'en' },
      author: { available_name: expect.any(String) },
      portal: { slug: portal.slug },
    });
  });
});

describe('C1, HP1: hosts, frames and caches', () => {
  test('a host that belongs to nobody is refused; a custom domain has its portal alone', async () => {
    const domain = `${unique('help')}.example`;
    await nameDomain(app, account, portal.slug, domain);
    const refused = await open(`${hc}/en`, { accept: 'text/html', host: 'evil.example' });
    expect([refused.status, refused.body.error]).toEqual([
      401,
      'Domain: evil.example is not registered with us.',
    ]);
    const ours = await open('/hc/whatever/en', { accept: 'text/html', host: domain });
    expect(ours.status).toBe(200);
    expect(ours.body).toContain(`href="https://${domain}${hc}/en"`);
    for (const path of ['/', '/app', '/app/login', '/super_admin']) {
      const answer = await open(path, { accept: 'text/html', host: domain });
      expect([path, answer.status, answer.headers.location]).toEqual([path, 302, `${hc}/en`]);
    }
    const check = (name: string) => open(`/custom-domains/check?domain=${name}`);
    expect([(await check(domain)).status, (await check('evil.example')).status]).toEqual([200, 404]);
  });

  test('HP1: a domain is found in capitals, with a port and as a full name; lookalikes are not', async () => {
    const domain = `${unique('help')}.example`;
    await nameDomain(app, account, portal.slug, `https://${domain}.:8443/`);
    const status = async (host: string) => (await open(`${hc}/en`, { accept: 'text/html', host })).status;
    const check = async (name: string) =>
      (await open(`/custom-domains/check?domain=${encodeURIComponent(name)}`)).status;
    for (const name of [domain.toUpperCase(), `${domain}.`, `${domain}:8443`, `${domain}.:8443`]) {
      expect([name, await status(name), await check(name)]).toEqual([name, 200, 200]);
    }
    for (const name of [`${domain}..`, `${domain}.evil.example`, `evil-${domain}`]) {
      expect([name, await status(name), await check(name)]).toEqual([name, 401, 404]);
    }
  });

  test('HP1: what a sender writes into the host header stays out of pages, policies and redirects', async () => {
    const article = await publish();
    const domain = `${unique('help')}.example`;
    const one = `${hc}/articles/${article.slug}`;
    const usual = await open(one);
    expect(usual.headers['content-security-policy']).toContain('script-src localhost:3000/hc-assets/');
    const poisoned = await open(one, { accept: 'text/html', host: 'LOCALHOST.:6666' });
    expect(poisoned.status).toBe(200);
    expect(poisoned.body).toBe(usual.body);
    expect(poisoned.headers['content-security-policy']).toBe(usual.headers['content-security-policy']);
    await nameDomain(app, account, portal.slug, domain);
    const atDomain = await open(one, { accept: 'text/html', host: `${domain}:6666` });
    expect(atDomain.headers['content-security-policy']).toContain(`script-src ${domain}/hc-assets/`);
    expect(atDomain.body).not.toContain('6666');
    const redirect = await open('/', { accept: 'text/html', host: `${domain}.:6666` });
    expect([redirect.status, redirect.headers.location]).toEqual([302, `${hc}/en`]);
  });

  test('HP1: robots.txt names the sitemap at a domain, and allows help centers alone at our own host', async () => {
    const domain = `${unique('help')}.example`;
    await nameDomain(app, account, portal.slug, domain);
    const robots = async (host: string) => {
      const answer = await open('/robots.txt', { host });
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
      return answer.body;
    };
    expect(await robots(`${domain.toUpperCase()}.:6666`)).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: https://${domain}${hc}/sitemap.xml\n`,
    );
    expect(await robots('localhost:3000')).toBe(
      'User-agent: *\nAllow: /hc/\nAllow: /hc-assets/\nDisallow: /\n',
    );
    expect(await robots('evil.example')).toBe('User-agent: *\nDisallow: /\n');
  });

  test('only the plain layout may be framed elsewhere, and it has no header, search or chat', async () => {
    const article = await publish();
    const inbox = await buildWebsiteInbox(app, account);
    await succeed(account.as.patch(base, { name: 'Acme Help', inbox_id: inbox.id }));
    const usual = await open(`${hc}/articles/${article.slug}`);
    const plain = await open(`${hc}/articles/${article.slug}?show_plain_layout=true&theme=dark`);
    expect(usual.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(usual.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(plain.headers).not.toHaveProperty('x-frame-options');
    expect(plain.headers['content-security-policy']).not.toContain('frame-ancestors');
    expect(plain.body).not.toMatch(/<header|<footer|role="search"|data-chat/);
    expect(plain.body).toContain('data-theme="dark"');
    expect(await page(`${hc}/articles/${article.slug}?show_plain_layout=1&theme=blue`)).toContain('<header');
  });

  test('unknown parameters and headers neither change a page nor what others get', async () => {
    const article = await publish();
    const one = `${hc}/articles/${article.slug}`;
    const poisoned = await app.anonymous.get(`${one}?utm=%22%3E%3Cscript%3E`, {
      accept: 'text/html',
      'x-forwarded-host': 'evil.example',
      'x-original-url': '/evil',
    });
    expect(poisoned.body).not.toContain('evil');
    expect(await page(one)).toBe(poisoned.body);
  });

  test('a text with scripts is shown as text', async () => {
    const article = await publish({
      title: '</title><script>alert(1)</script>',
      content: '<script>alert(1)</script> <img src=x onerror=alert(1)> [x](javascript:alert(1))',
      description: '"><script>alert(1)</script>',
      meta: { title: '</script><script>alert(1)</script>' },
    });
    const html = await page(`${hc}/articles/${article.slug}`);
    expect(html.match(/<script/g)).toHaveLength(html.includes('type="module"') ? 2 : 1);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
  });

  test('an account without the feature has no help center', async () => {
    const article = await publish();
    await app.services.database
      .system('super-administration')
      .updateTable('accounts')
      .set({ features: JSON.stringify({ help_center: false }) })
      .where('id', '=', account.id)
      .execute();
    expect((await open(`${hc}/articles/${article.slug}`)).status).toBe(404);
    await app.services.database
      .system('super-administration')
      .updateTable('accounts')
      .set({ features: '{}' })
      .where('id', '=', account.id)
      .execute();
  });
});
