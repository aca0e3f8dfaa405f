import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInAccount } from '../testing/render-in-account';
import { NoAccountScreen } from './no-account-screen';

afterEach(cleanup);

const user = { accounts: [] };
const modal = () => screen.queryByRole('dialog', { name: 'New workspace' });

test('SH14: without an account the "New workspace" dialog is open, and can be reopened', async () => {
  await renderInAccount(<NoAccountScreen />, { user, installation: { create_account_from_dashboard: true } });
  await waitFor(() => expect(modal()).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(modal()).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'New workspace' }));
  await waitFor(() => expect(modal()).not.toBeNull());
});

test('SH14: without permission to create accounts the "New workspace" dialog is not offered', async () => {
  await renderInAccount(<NoAccountScreen />, {
    user,
    installation: { create_account_from_dashboard: false },
  });
  await screen.findByRole('button', { name: 'Sign out' });
  expect(modal()).toBeNull();
  expect(screen.queryByRole('button', { name: 'New workspace' })).toBeNull();
});
