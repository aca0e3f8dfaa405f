import type { Category } from '@parley/contract';
import { ConfirmProvider } from '@parley/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rightsOf } from '../../testing/member-rights';
import { mockApiCalls } from '../../testing/mock-api-calls';
import { membership, renderInAccount } from '../../testing/render-in-account';
import { CategoriesPage } from './categories-page';

const category = (id: number, name: string): Category => ({
  id,
  account_id: 1,
  name,
  slug: name.toLowerCase(),
  icon: '',
  locale: 'en',
  description: null,
  position: id * 10,
  meta: { articles_count: 2 },
});
const { sent } = mockApiCalls((name) =>
  name === 'listCategories'
    ? { payload: [category(1, 'Orders'), category(2, 'Billing')], meta: {} }
    : { payload: [], meta: {} },
);
const open = (options: Parameters<typeof renderInAccount>[1] = {}) =>
  renderInAccount(
    <ConfirmProvider>
      <CategoriesPage />
    </ConfirmProvider>,
    {
      path: 'portals/acme/en/categories',
      pattern: 'portals/$portalSlug/$locale/categories',
      ...options,
    },
  );

test('HA7: a category is moved by keyboard and saved on drop; its name leads to its articles', async () => {
  await open();
  const handle = await screen.findByRole('button', { name: 'Move Billing' });
  handle.focus();
  fireEvent.keyDown(handle, { key: ' ' });
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  fireEvent.keyDown(handle, { key: ' ' });
  await screen.findByText('Billing dropped. Position 1 of 2');
  await waitFor(() =>
    expect(sent('reorderCategories').at(-1)).toMatchObject({ body: { positions_hash: { 1: 20, 2: 10 } } }),
  );
  expect(screen.getByRole('link', { name: 'Billing' }).getAttribute('href')).toBe(
    '/app/accounts/1/portals/acme/en/categories/billing/articles',
  );
});

test('RO4: an agent cannot put categories in order', async () => {
  await open({ user: { accounts: [{ ...membership, ...rightsOf('agent') }] } });
  await screen.findByRole('link', { name: 'Billing' });
  expect(screen.queryAllByRole('button', { name: /^Move / })).toHaveLength(0);
});
