import { ConfirmProvider } from '@parley/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApiCalls } from '../../../../testing/mock-api-calls';
import { renderInAccount } from '../../../../testing/render-in-account';
import { websiteInbox } from '../../testing/website-inbox';
import { ConfigurationTab } from './configuration-tab';

const { sent } = mockApiCalls(() => ({}));

async function open(change: Parameters<typeof websiteInbox>[0] = {}) {
  await renderInAccount(
    <ConfirmProvider>
      <ConfigurationTab inbox={websiteInbox(change)} />
    </ConfirmProvider>,
  );
}
const required = () => screen.getByRole('checkbox', { name: 'Require identity verification' });
const trusted = () => screen.getByRole('checkbox', { name: 'Trust unverified identifiers' });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const channels = () =>
  sent('updateInbox').map((input) => (input as { body?: { channel?: unknown } }).body?.channel);

test('trusting unverified identifiers shows a warning before it is saved', async () => {
  await open();
  expect(screen.queryByText(/Anyone who knows or guesses/)).toBeNull();
  fireEvent.click(trusted());
  expect(screen.getByText(/Anyone who knows or guesses/)).toBeTruthy();
  save();
  await waitFor(() => expect(channels()).toEqual([{ trust_unverified_identity: true }]));
});

test('requiring identity verification turns trusting unverified identifiers off and disables it', async () => {
  await open({ trust_unverified_identity: true });
  fireEvent.click(required());
  expect(trusted().getAttribute('data-state')).toBe('unchecked');
  expect(trusted().hasAttribute('disabled')).toBe(true);
  save();
  await waitFor(() =>
    expect(channels()).toEqual([{ hmac_mandatory: true, trust_unverified_identity: false }]),
  );
});

test('an API inbox does not offer to trust unverified identifiers', async () => {
  await open({ channel_type: 'Channel::Api', web_widget_script: null, trust_unverified_identity: null });
  expect(required()).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Trust unverified identifiers' })).toBeNull();
});
