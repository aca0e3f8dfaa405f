import type { Article, Category, Portal } from '@parley/contract';
import { ConfirmProvider } from '@parley/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../shared/api';
import { rightsOf } from '../../testing/member-rights';
import { mockApiCalls } from '../../testing/mock-api-calls';
import { membership, renderInAccount } from '../../testing/render-in-account';
import { ArticlesPage } from './articles-page';

const category = {
  id: 3,
  account_id: 1,
  name: 'Billing',
  slug: 'billing',
  icon: '🧾',
  locale: 'en',
  description: null,
  position: 10,
  meta: { articles_count: 3 },
} satisfies Category;

const article = (id: number, title: string, more: Partial<Article> = {}): Article => ({
  id,
  account_id: 1,
  title,
  slug: title.toLowerCase(),
  content: 'A text',
  description: null,
  status: 'published',
  views: 5,
  position: id * 10,
  updated_at: 1_790_000_000,
  meta: {},
  category: { id: 3, name: 'Billing', slug: 'billing', locale: 'en' },
  locale: 'en',
  associated_article_id: null,
  translations: [],
  lock_version: 0,
  publish_at: null,
  is_out_of_date: false,
  ...more,
});

const portal = {
  id: 1,
  slug: 'acme',
  name: 'Acme',
  config: {
    default_locale: 'en',
    allowed_locales: ['en', 'de', 'fr'].map((code) => ({ code })),
  },
} as unknown as Portal;

let articles: Article[];
let refusal: ApiError | null;
/** For a category of several pages. */
let pages: Article[][] | null;
const { sent } = mockApiCalls((name, input) => {
  if (refusal && name === 'updateArticleStatuses') throw refusal;
  switch (name) {
    case 'listPortals':
      return { payload: [portal], meta: {} };
    case 'listCategories':
      return { payload: [category], meta: {} };
    case 'listAgents':
      return [];
    case 'listArticles':
      return pages
        ? {
            payload: pages[Number((input['query'] as { page: string }).page) - 1],
            meta: { articles_count: 30, by_status: { all: 30, published: 30, draft: 0, archived: 0 } },
          }
        : {
            payload: articles,
            meta: { articles_count: 3, by_status: { all: 3, published: 2, draft: 1, archived: 0 } },
          };
    default:
      return {};
  }
});
beforeEach(() => {
  refusal = null;
  pages = null;
  articles = [
    article(1, 'Invoices', { translations: [{ id: 9, locale: 'de', status: 'draft' }] }),
    article(2, 'Refunds'),
    article(4, 'Taxes', { status: 'draft', content: null }),
  ];
});

const inCategory = {
  path: 'portals/acme/en/categories/billing/articles',
  pattern: 'portals/$portalSlug/$locale/categories/$categorySlug/articles',
};
const open = (options: Parameters<typeof renderInAccount>[1] = inCategory) =>
  renderInAccount(
    <ConfirmProvider>
      <ArticlesPage />
    </ConfirmProvider>,
    options,
  );
const titles = () =>
  screen.getAllByRole('button', { name: /^Move / }).map((handle) => handle.getAttribute('aria-label'));
const choose = async (title: string) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
const lastBody = (name: string) => (sent(name).at(-1) as { body: unknown } | undefined)?.body;

test('HA6: an article is moved by keyboard, announced, saved on drop, and put back by Undo', async () => {
  await open();
  const handle = await screen.findByRole('button', { name: 'Move Taxes' });
  handle.focus();
  fireEvent.keyDown(handle, { key: ' ' });
  await screen.findByText('Taxes lifted. Position 3 of 3');
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  expect(titles()).toEqual(['Move Taxes', 'Move Invoices', 'Move Refunds']);
  expect(screen.getAllByText('Position 1 of 3')).toHaveLength(2);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Taxes');
  expect(sent('reorderArticles')).toHaveLength(0);
  fireEvent.keyDown(handle, { key: ' ' });
  await waitFor(() =>
    expect(lastBody('reorderArticles')).toEqual({ positions_hash: { 4: 10, 1: 20, 2: 40 } }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(lastBody('reorderArticles')).toEqual({ positions_hash: { 1: 10, 2: 20, 4: 40 } }),
  );
});

test('HA6: in a category of several pages an article is moved to the end of the last one', async () => {
  const many = Array.from({ length: 30 }, (_, index) => article(index + 1, `Article ${index + 1}`));
  pages = [many.slice(0, 25), many.slice(25)];
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Article 1' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move to end' }));
  await screen.findByText('Order saved');
  const { positions_hash: positions } = lastBody('reorderArticles') as {
    positions_hash: Record<string, number>;
  };
  expect([positions[1], positions[2], positions[30]]).toEqual([300, 10, 290]);
});

test('HA6: Escape puts a lifted article back, and nothing is saved', async () => {
  await open();
  const handle = await screen.findByRole('button', { name: 'Move Taxes' });
  handle.focus();
  fireEvent.keyDown(handle, { key: ' ' });
  fireEvent.keyDown(handle, { key: 'Home' });
  fireEvent.keyDown(handle, { key: 'Escape' });
  expect(titles()).toEqual(['Move Invoices', 'Move Refunds', 'Move Taxes']);
  await screen.findByText('Move canceled. Taxes: Position 3 of 3');
  expect(sent('reorderArticles')).toHaveLength(0);
});

test.each([
  ['all articles', { path: 'portals/acme/en/articles', pattern: 'portals/$portalSlug/$locale/articles' }],
  ['a search', { ...inCategory, search: '?q=tax' }],
  ['one status', { ...inCategory, search: '?status=draft' }],
])('HA6: there is no order to change in %s', async (_list, where) => {
  await open(where);
  await screen.findByRole('checkbox', { name: 'Select Taxes' });
  expect(screen.queryAllByRole('button', { name: /^Move T/ })).toHaveLength(0);
});

test('HA6: several articles are archived at once, and Undo gives each its own status back', async () => {
  await open();
  await choose('Refunds');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Taxes' }), { shiftKey: true });
  const bar = screen.getByRole('region', { name: 'Selected articles' });
  within(bar).getByText('2 selected');
  fireEvent.click(within(bar).getByRole('button', { name: 'Archive' }));
  await screen.findByText('2 articles archived');
  expect(lastBody('updateArticleStatuses')).toEqual({ ids: [2, 4], status: 'archived' });
  expect(screen.queryByRole('region', { name: 'Selected articles' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Change undone');
  expect(sent('updateArticle').map(({ params, body }) => [params, body])).toEqual([
    [expect.objectContaining({ article_id: 2 }), { status: 'published' }],
    [expect.objectContaining({ article_id: 4 }), { status: 'draft' }],
  ]);
});

test('HA6: when one article cannot be published none is, and the notice names it', async () => {
  refusal = new ApiError({ status: 422, code: 'invalid', message: 'Content can’t be blank' } as never);
  await open();
  await choose('Refunds');
  await choose('Taxes');
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('No article was changed');
  await screen.findByText('Add a text before you publish: Taxes');
  expect(screen.getByText('2 selected')).toBeDefined();
});

test('HA6: deleting is asked for once', async () => {
  await open();
  await choose('Invoices');
  await choose('Refunds');
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 2 articles?' });
  expect(sent('deleteArticles')).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await screen.findByText('2 articles deleted');
  expect(lastBody('deleteArticles')).toEqual({ ids: [1, 2] });
});

test('HA9: tabs have the numbers of their lists, and tab and author are in the address', async () => {
  const { search } = await open({ ...inCategory, search: '?author=7' });
  const tab = await screen.findByRole('tab', { name: /Draft\s*1/ });
  screen.getByRole('tab', { name: /All\s*3/ });
  screen.getByRole('tab', { name: /Published\s*2/ });
  screen.getByRole('tab', { name: /Archived\s*0/ });
  fireEvent.click(tab);
  await waitFor(() => expect(search()).toEqual({ author: 7, status: 'draft' }));
  await waitFor(() =>
    expect(sent('listArticles').at(-1)).toMatchObject({
      query: { status: 'draft', author_id: 7, category_slug: 'billing', locale: 'en' },
    }),
  );
});

test('a filled language opens the translation, and an outlined one begins it', async () => {
  await open();
  const german = await screen.findByRole('link', { name: 'Open in German: Invoices' });
  expect(german.getAttribute('href')).toBe('/app/accounts/1/portals/acme/de/articles/9');
  const french = screen.getByRole('link', { name: 'Write in French: Invoices' });
  expect(french.getAttribute('href')).toBe(
    '/app/accounts/1/portals/acme/fr/articles/new?translationOf=1&category=billing',
  );
});

test('RO4: an agent sees neither handles, checkboxes nor Delete', async () => {
  await open({ ...inCategory, user: { accounts: [{ ...membership, ...rightsOf('agent') }] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Taxes' }));
  await screen.findByRole('menuitem', { name: 'Publish' });
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
  expect(screen.queryAllByRole('button', { name: /^Move / })).toHaveLength(0);
});
