import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../../../shared/api';
import { stayOnPage } from '../../../shared/session/testing/stay-on-page';
import { membership, renderInAccount } from '../../../testing/render-in-account';
import { ProfileMenu } from './profile-menu';
import { rightsOf } from '../../../testing/member-rights';

const call = vi.fn<(name: string, options?: object) => Promise<unknown>>();

beforeEach(() => {
  call.mockReset();
  vi.spyOn(api, 'call').mockImplementation(call as never);
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.hasPointerCapture ??= () => false;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openMenu(world: Parameters<typeof renderInAccount>[1]) {
  await renderInAccount(<ProfileMenu side="top" />, world);
  fireEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
}
const address = (name: string) => screen.queryByRole('menuitem', { name })?.getAttribute('href') ?? null;

test('SH12: only super administrators see the link to the super admin console', async () => {
  await openMenu({ user: { type: 'SuperAdmin' } });
  expect(address('Super admin')).toBe('/super_admin');
  cleanup();
  await openMenu({ user: { type: null } });
  expect(address('Super admin')).toBeNull();
});

test('SH12: support is offered if the installation has a support URL and the account the feature', async () => {
  const features = { contact_chatwoot_support_team: true };
  const installation = { support_url: 'https://help.example' };
  await openMenu({ installation, account: { features } });
  expect(address('Contact support')).toBe('https://help.example');
  cleanup();
  await openMenu({ installation });
  expect(address('Contact support')).toBeNull();
  cleanup();
  await openMenu({ installation: { support_url: '' }, account: { features } });
  expect(address('Contact support')).toBeNull();
});

test('SH7: the API reference is offered only to administrators and without custom branding', async () => {
  await openMenu({ installation: { custom_branded: false } });
  expect(address('API reference')).toBe('/swagger');
  cleanup();
  const agent = { accounts: [{ ...membership, ...rightsOf('agent') }] };
  await openMenu({ installation: { custom_branded: false }, user: agent });
  expect(address('API reference')).toBeNull();
  cleanup();
  await openMenu({ installation: { custom_branded: true } });
  expect(address('API reference')).toBeNull();
});

const person = { id: 7, name: 'Alex', email: 'alex@acme.example', type: null, ui_settings: {} };
const isChosen = (name: string) => screen.getByRole('menuitemradio', { name }).getAttribute('aria-checked');

test('SH12, AU7: the menu has three availabilities, and choosing one saves it for this account', async () => {
  call.mockResolvedValue({ ...person, accounts: [{ ...membership, availability: 'busy' }] });
  await openMenu({});
  const choices = screen
    .getByRole('group', { name: 'Availability' })
    .querySelectorAll('[role=menuitemradio]');
  expect([...choices].map((choice) => choice.textContent)).toEqual(['Online', 'Busy', 'Offline']);
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Busy' }));
  await waitFor(() => expect(isChosen('Busy')).toBe('true'));
  expect(call).toHaveBeenCalledExactlyOnceWith('setAvailability', {
    body: { account_id: 1, availability: 'busy' },
  });
});

test('SH12, AU7: turning auto-offline off saves it for this account', async () => {
  call.mockResolvedValue({ ...person, accounts: [{ ...membership, auto_offline: false }] });
  await openMenu({});
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Go offline automatically' }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledExactlyOnceWith('setAutoOffline', {
      body: { account_id: 1, auto_offline: false },
    }),
  );
});

test('AU7: a refused availability is reverted, and a toast names it', async () => {
  call.mockRejectedValue(new ApiError({ status: 500, message: 'no', code: 'internal' }));
  await openMenu({});
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Busy' }));
  expect(await screen.findByText('Couldn’t change your availability')).toBeDefined();
  expect(isChosen('Online')).toBe('true');
  expect(isChosen('Busy')).toBe('false');
});

test.each([
  ['a single workspace', [membership], false, 0],
  ['two workspaces', [membership, { ...membership, id: 2 }], false, 1],
  ['a single workspace and permission to create another', [membership], true, 1],
])(
  'SH12: "Switch workspace" is offered only where it is useful: %s',
  async (_what, accounts, mayCreate, count) => {
    await openMenu({ user: { accounts }, installation: { create_account_from_dashboard: mayCreate } });
    expect(screen.queryAllByRole('menuitem', { name: 'Switch workspace' })).toHaveLength(count);
  },
);

test('SH12, AU3: signing out ends the session and redirects to the login page', async () => {
  call.mockResolvedValue({});
  const leftFor = stayOnPage();
  await openMenu({});
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(leftFor).toEqual(['/app/login']));
  expect(call).toHaveBeenCalledExactlyOnceWith('signOut');
});
