import { ConfirmProvider } from '@parley/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApiCalls } from '../../../../testing/mock-api-calls';
import { renderInAccount } from '../../../../testing/render-in-account';
import { websiteInbox } from '../../testing/website-inbox';
import { GeneralTab } from './general-tab';

const portals = [
  { id: 7, name: 'Acme Help', slug: 'acme', archived: false },
  { id: 8, name: 'Old Help', slug: 'old', archived: true },
];
const { sent } = mockApiCalls((name) => (name === 'listPortals' ? { payload: portals } : {}));

const open = (change: Parameters<typeof websiteInbox>[0] = {}) =>
  renderInAccount(
    <ConfirmProvider>
      <GeneralTab inbox={websiteInbox(change)} />
    </ConfirmProvider>,
    { account: { features: { help_center: true } } },
  );
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const bodies = () => sent('updateInbox').map((input) => (input as { body?: unknown }).body);

async function choose(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: /Help center/ }));
  fireEvent.click(await screen.findByRole('option', { name }));
}

test('HP1: the help center of a website is chosen among those that are not archived', async () => {
  await open();
  await choose('Acme Help');
  expect(screen.queryByText('Old Help')).toBeNull();
  save();
  await waitFor(() => expect(bodies()).toEqual([{ portal_id: 7 }]));
});

test('HP1: None takes the help center away', async () => {
  await open({ portal_id: 7, help_center: { name: 'Acme Help', slug: 'acme' } });
  await choose('None');
  save();
  await waitFor(() => expect(bodies()).toEqual([{ portal_id: null }]));
});
