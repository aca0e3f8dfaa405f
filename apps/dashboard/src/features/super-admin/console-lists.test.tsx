import type { InstallationAudit, ManagedAccount, ManagedUser } from '@parley/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../../shared/api';
import { stubMissingJsdomApis } from '../../testing/mock-api-calls';
import { renderInAccount } from '../../testing/render-in-account';
import { AccountsPage } from './accounts-page';
import { ActivityPage } from './activity-page';
import { UsersPage } from './users-page';

const account: ManagedAccount = {
  id: 3,
  name: 'Harbour Coffee',
  status: 'suspended',
  users_count: 12,
  inboxes_count: 4,
  conversations_count: 1_250,
  locale: 'en',
  limits: { agents: null, inboxes: null },
  created_at: '2026-03-01T10:00:00.000Z',
};
const user = {
  id: 5,
  name: 'Nora Lind',
  email: 'nora@harbour.example',
  thumbnail: '',
  is_super_admin: true,
  is_confirmed: false,
  is_disabled: false,
  accounts_count: 2,
  last_seen_at: null,
} as ManagedUser;
const act: InstallationAudit = {
  id: 9,
  user_id: 1,
  username: 'admin@acme.example',
  action: 'account.changed',
  target_type: 'Account',
  target_id: 3,
  target_name: 'Harbour Coffee',
  changes: { name: ['Harbour', 'Harbour Coffee'], limits: [{}, { agents: 5 }] },
  remote_address: '203.0.113.7',
  created_at: '2026-03-02T10:00:00.000Z',
};

const requested = vi.fn<(name: string, query: object) => void>();
let answer: () => object;

stubMissingJsdomApis();
beforeEach(() => {
  requested.mockReset();
  vi.spyOn(api, 'call').mockImplementation((async (name: string, { query }: { query: object }) => {
    requested(name, query);
    return answer();
  }) as never);
});

const page = (row: object, count = 60, current = 1) => ({
  payload: count === 0 ? [] : [row],
  meta: { count, current_page: current, per_page: 25 },
});
const rowsOf = async (name: string) => within(await screen.findByRole('grid', { name })).getAllByRole('row');
const lastQuery = () => requested.mock.lastCall?.[1];

test('the list of accounts shows their figures, and a row opens the account', async () => {
  answer = () => page(account);
  const { address } = await renderInAccount(<AccountsPage />);
  await screen.findByText('60 accounts');
  const [, row] = await rowsOf('Accounts');
  for (const text of ['Harbour Coffee', '#3', 'Suspended', '12', '4', '1,250', 'Mar 1, 2026'])
    expect(row?.textContent).toContain(text);
  fireEvent.click(screen.getByText('#3'));
  await waitFor(() => expect(address()).toBe('/super_admin/accounts/3'));
});

test('the server searches, filters and pages the accounts', async () => {
  answer = () => page(account);
  const { search } = await renderInAccount(<AccountsPage />);
  await screen.findByText('1–25 of 60');
  answer = () => page(account, 60, 2);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('26–50 of 60')).toBeDefined();
  expect(lastQuery()).toEqual({ page: 2 });
  answer = () => page(account, 0);
  fireEvent.click(screen.getByRole('button', { name: 'Status' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Suspended' }));
  await waitFor(() => expect(lastQuery()).toEqual({ status: 'suspended' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'har' } });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'harbour' } });
  await waitFor(() => expect(lastQuery()).toEqual({ status: 'suspended', q: 'harbour' }));
  expect(requested.mock.calls.some(([, query]) => 'q' in query && query.q === 'har')).toBe(false);
  expect(search()).toEqual({ status: 'suspended', q: 'harbour' });
  answer = () => page(account);
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('60 accounts')).toBeDefined();
  expect(search()).toEqual({});
});

test('a page beyond the last one offers to go back', async () => {
  answer = () => ({ payload: [], meta: { count: 60, current_page: 9, per_page: 25 } });
  await renderInAccount(<AccountsPage />, { search: '?page=9' });
  fireEvent.click(await screen.findByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(lastQuery()).toEqual({ page: 8 }));
});

test('without accounts the page offers once to create the first one', async () => {
  answer = () => page(account, 0);
  await renderInAccount(<AccountsPage />);
  expect(await screen.findByText('No accounts yet')).toBeDefined();
  expect(screen.queryByRole('searchbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('dialog', { name: 'Create account' })).toBeDefined();
});

test('a list that fails to load can be retried', async () => {
  answer = () => {
    throw new ApiError({ status: 403, code: 'forbidden', message: 'Closed' });
  };
  await renderInAccount(<UsersPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer = () => page(user);
  fireEvent.click(again);
  expect(await screen.findByText('Nora Lind')).toBeDefined();
});

test('the list of users shows their status and can be filtered by it', async () => {
  answer = () => page(user);
  const { address } = await renderInAccount(<UsersPage />);
  await screen.findByText('60 users');
  const [, row] = await rowsOf('Users');
  for (const text of ['Nora Lind', 'nora@harbour.example', 'Super admin', 'Unconfirmed', '2', 'Never'])
    expect(row?.textContent).toContain(text);
  fireEvent.click(screen.getByRole('button', { name: 'Type' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Super admins' }));
  await waitFor(() => expect(lastQuery()).toEqual({ kind: 'super_admin' }));
  fireEvent.click(screen.getByText('nora@harbour.example'));
  await waitFor(() => expect(address()).toBe('/super_admin/users/5'));
});

test('a console action links to its target and opens with all its changes', async () => {
  answer = () => page(act);
  await renderInAccount(<ActivityPage />);
  await screen.findByText('60 entries');
  const [, row] = await rowsOf('Activity');
  for (const text of ['Account updated · Harbour Coffee', 'admin@acme.example', '203.0.113.7'])
    expect(row?.textContent).toContain(text);
  expect(screen.getByRole('link', { name: 'Harbour Coffee' }).getAttribute('href')).toBe(
    '/super_admin/accounts/3',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Account updated' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('name: Harbour → Harbour Coffee')).toBeDefined();
  expect(within(dialog).getByText('limits: {} → {"agents":5}')).toBeDefined();
});

test('the activity page has an empty state', async () => {
  answer = () => page(act, 0);
  await renderInAccount(<ActivityPage />);
  expect(await screen.findByText('No activity yet')).toBeDefined();
});
