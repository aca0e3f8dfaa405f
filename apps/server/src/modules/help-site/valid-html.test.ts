import type { Portal } from '@parley/contract';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildApp,
  buildWebsiteInbox,
  succeed,
  type TestAccount,
  type TestApp,
  unique,
} from '../../testing';

let app: TestApp;
let account: TestAccount;
let portal: Portal;
let article: string;
let category: string;

/** Everything that the grammar of articles has. */
const CONTENT = `## First steps

**Bold**, *italic*, ~~gone~~, \`code\`, E = mc^2^, [a link](https://a.example "Title") and [ours](/hc/x/articles/y).

> [!WARNING]
> Careful with \`<b>\` & “quotes”.

> A quote

1. One
   - Two
2. Three

| Head | *Other* |
| --- | :---: |
| a \\| b | ![Box](https://a.example/b.png?cw_image_width=320px) |

\`\`\`js
const answer = "<42>";
\`\`\`

https://www.youtube.com/watch?v=abc

https://a.example/film.mp4

### Last steps

![A box](/files/box.png "In its place")

---

Text with <b>marks</b> & an ampersand.`;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  const inbox = await buildWebsiteInbox(app, account);
  portal = await succeed(
    account.as.post(`${account.path}/portals`, {
      name: 'Acme & <Sons>',
      slug: unique('valid'),
      header_text: 'How can we help?',
      homepage_link: 'https://acme.example/?a=1&b=2',
      inbox_id: inbox.id,
      config: {
        allowed_locales: ['en', 'ar', 'ja'],
        default_locale: 'en',
        social_profiles: { x: 'acme', youtube: '@acme' },
      },
    }),
  );
  const base = `${account.path}/portals/${portal.slug}`;
  for (const locale of ['en', 'ar']) {
    const body = {
      name: 'Orders & more',
      slug: 'orders',
      icon: '📦',
      locale,
      description: 'All about <orders>',
    };
    const { payload } = await succeed(account.as.post(`${base}/categories`, body));
    category = payload.slug;
    for (let number = 0; number < 7; number += 1) {
      const one = { title: `Parcel ${number} “<&>”`, slug: unique('parcel'), content: CONTENT, locale };
      const more = { category_id: payload.id, status: 'published', author_id: account.admin.id };
      const created = await succeed(account.as.post(`${base}/articles`, { ...one, ...more }));
      if (locale === 'en') article = created.payload.slug;
    }
  }
});
afterAll(() => app.close());

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Ways of writing that HTML allows: React writes elements without content and attributes like XML.
    'void-style': 'off',
    'no-raw-characters': 'off',
    'attr-case': 'off',
    'no-implicit-button-type': 'error',
  },
});

test.each(['classic', 'documentation'])('HP1: every page of a %s portal is valid HTML', async (layout) => {
  await succeed(account.as.patch(`${account.path}/portals/${portal.slug}`, { config: { layout } }));
  const pages = [
    ...['en', 'ar', 'ja'].map((locale) => locale),
    `en/categories/${category}`,
    `articles/${article}`,
    `articles/${article}?show_plain_layout=true&theme=dark`,
    'en/search?query=parcel',
    'en/search?query=nothing+like+it',
    'articles/nowhere',
  ];
  const problems: string[] = [];
  for (const page of pages) {
    const { body } = await app.anonymous.get(`/hc/${portal.slug}/${page}`, { accept: 'text/html' });
    const { results } = await validator.validateString(String(body));
    for (const { messages } of results) {
      problems.push(
        ...messages.map(
          ({ ruleId, message, line, column }) => `${page} ${line}:${column} ${ruleId}: ${message}`,
        ),
      );
    }
  }
  expect(problems).toEqual([]);
});
