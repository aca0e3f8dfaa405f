import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../../shared/api';
import { AddLink } from '../../shared/layout/add-link';
import { useFeature } from '../../shared/session/account-query';
import { AccountBanners } from './components/account-banners';
import { AccountSwitcher } from './components/account-switcher';
import { ConfirmEmailBanner } from './components/confirm-email-banner';
import { ContactLabels } from './components/contact-labels';
import { Rail } from './components/rail';
import { useShellDialog } from '../../shared/layout/shell-dialogs';
import { NewAccountModal } from './new-account-modal';
import { membership, renderInAccount } from '../../testing/render-in-account';
import { rightsOf } from '../../testing/member-rights';

const call = vi.fn<(name: string, options?: object) => Promise<unknown>>();

beforeEach(() => {
  localStorage.clear();
  call.mockReset().mockResolvedValue({});
  vi.spyOn(api, 'call').mockImplementation(call as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('SH19: content that requires a feature is shown only if the feature is on', async () => {
  const Labels = () => <p>{useFeature('labels') ? 'On' : 'Off'}</p>;
  const gate = <Labels />;
  await renderInAccount(gate, { account: { features: { labels: true } } });
  expect(await screen.findByText('On')).toBeDefined();
  cleanup();
  await renderInAccount(gate, { account: { features: { macros: true } } });
  expect(await screen.findByText('Off')).toBeDefined();
  expect(screen.queryByText('On')).toBeNull();
});

const agent = { ...membership, ...rightsOf('agent') };

test.each([
  ['an administrator', membership, { inbox_management: true }, ['Create inbox']],
  ['an administrator', membership, { team_management: true }, ['Create team', 'Create label']],
  ['an administrator', membership, {}, []],
  ['an agent', agent, { inbox_management: true, team_management: true }, []],
  // The abilities decide, not the role.
  [
    'an administrator',
    { ...membership, abilities: [] },
    { inbox_management: true, team_management: true },
    [],
  ],
])('SH11: %s sees the links to what they may create (%#)', async (_who, account, features, expected) => {
  const links = (
    <>
      <p>there</p>
      <AddLink label="Create inbox" route="settings_inbox_new" feature="inbox_management" />
      <AddLink label="Create team" route="settings_teams_new" feature="team_management" />
      <AddLink label="Create label" route="labels_list" feature="team_management" />
    </>
  );
  await renderInAccount(links, { user: { accounts: [account] }, account: { features } });
  await screen.findByText('there');
  const names = screen.queryAllByRole('link').map((link) => link.getAttribute('aria-label'));
  expect(names.map((name) => name?.replace(/ \(.*\)$/, ''))).toEqual(expected);
});

test('SH11: without labels an administrator sees a link to create one, an agent sees nothing', async () => {
  const world = { account: { features: { team_management: true } } };
  const labels = (
    <>
      <p>there</p>
      <ContactLabels labels={[]} countOf={() => null} />
    </>
  );
  await renderInAccount(labels, world);
  expect(await screen.findByRole('link', { name: /^Create label/ })).toBeDefined();
  cleanup();
  await renderInAccount(labels, { ...world, user: { accounts: [agent] } });
  await screen.findByText('there');
  expect(screen.queryAllByRole('heading')).toEqual([]);
});

test('SH13: the switcher lists accounts with roles, marks the current one and opens the others', async () => {
  const second = {
    ...membership,
    id: 2,
    name: 'Globex',
    role: 'agent',
    custom_role: { name: 'Night shift' },
  };
  const user = { accounts: [membership, second] };
  const { address } = await renderInAccount(<AccountSwitcher />, { user });
  const current = await screen.findByRole('link', { name: /Acme.*Administrator.*Current/ });
  expect(current.hasAttribute('aria-current')).toBe(true);
  expect(screen.queryByRole('button', { name: 'New workspace' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: /Globex.*Night shift/ }));
  await waitFor(() => expect(address()).toBe('/app/accounts/2/dashboard'));
});

test('SH13: a new account is offered if the installation allows it', async () => {
  await renderInAccount(<AccountSwitcher />, { installation: { create_account_from_dashboard: true } });
  fireEvent.click(await screen.findByRole('button', { name: 'New workspace' }));
  expect(useShellDialog.getState().open).toBe('new-account');
});

async function createNamed(name: string) {
  const onClose = vi.fn<() => void>();
  const world = await renderInAccount(<NewAccountModal onClose={onClose} />);
  const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create workspace' });
  expect(submit.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Workspace name'), { target: { value: name } });
  expect(submit.disabled).toBe(name.trim() === '');
  fireEvent.click(submit);
  return { ...world, onClose };
}

test('SH14: the name of a new account is required', async () => {
  await createNamed('   ');
  expect(call).not.toHaveBeenCalled();
});

test('SH14: a new account is announced by a toast and opened', async () => {
  call.mockImplementation(async (name) =>
    name === 'createAccount'
      ? { data: { account_id: 9 } }
      : { payload: { data: { id: 7, accounts: [membership, { ...membership, id: 9 }] } } },
  );
  const { address, onClose } = await createNamed('Harbour');
  await waitFor(() => expect(address()).toBe('/app/accounts/9/dashboard'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(call).toHaveBeenCalledWith('createAccount', { body: { account_name: 'Harbour', locale: 'en' } });
  expect(await screen.findByText('Workspace created')).toBeDefined();
});

test.each([
  [422, /A workspace with this name already exists/],
  [404, /Something went wrong/],
  [500, /Something went wrong/],
])('SH14: an account refused with status %i shows the reason', async (status, words) => {
  call.mockRejectedValue(new ApiError({ status, message: 'no', code: 'invalid' }));
  const { onClose } = await createNamed('Harbour');
  expect(await screen.findByText(words)).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

test('SH15: a newer version is announced until this version is dismissed', async () => {
  call.mockImplementation(async () => ({ version: '1.0.0' }));
  const account = { latest_chatwoot_version: '1.1.0', created_at: new Date(0).toISOString() };
  await renderInAccount(<AccountBanners />, { account });
  expect(await screen.findByText('Version 1.1.0 is available.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Don’t show again' }));
  expect(screen.queryByText(/is available/)).toBeNull();
  cleanup();
  await renderInAccount(<AccountBanners />, { account: { ...account, latest_chatwoot_version: '1.2.0' } });
  expect(await screen.findByText('Version 1.2.0 is available.')).toBeDefined();
});

const YEAR_MS = 31_536_000_000;
const cloud = { edition: 'cloud' };
/** An account that is past its trial. */
const grown = { latest_chatwoot_version: null, created_at: new Date(Date.now() - YEAR_MS).toISOString() };
const within = { allowed: 10, consumed: 10 };
const over = { allowed: 10, consumed: 11 };
const callsOf = (name: string) => call.mock.calls.filter(([requested]) => requested === name).length;

test('SH16: only administrators see a pending payment, with a link to billing', async () => {
  call.mockResolvedValue({ limits: { conversation: within, non_web_inboxes: within } });
  const ended = { subscription_status: 'past_due', subscription_ends_on: grown.created_at };
  const account = { ...grown, custom_attributes: ended };
  await renderInAccount(<AccountBanners />, { account, installation: cloud });
  expect(await screen.findByText(/payment/i)).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/app/accounts/1/settings/billing');
  cleanup();
  call.mockClear();
  await renderInAccount(<AccountBanners />, { account, installation: cloud, user: { accounts: [agent] } });
  await waitFor(() => expect(callsOf('showCloudLimits')).toBe(1));
  expect(screen.queryByText(/payment/i)).toBeNull();
});

test.each([
  ['conversations', { conversation: over, non_web_inboxes: within }],
  ['inboxes', { conversation: within, non_web_inboxes: over }],
])(
  'SH16: everyone sees that there are more %s than the plan allows; administrators get a link to upgrade',
  async (_what, limits) => {
    call.mockResolvedValue({ limits });
    await renderInAccount(<AccountBanners />, { account: grown, installation: cloud });
    const upgrade = await screen.findByRole('link', { name: 'Upgrade' });
    expect(upgrade.getAttribute('href')).toBe('/app/accounts/1/settings/billing');
    cleanup();
    const user = { accounts: [agent] };
    await renderInAccount(<AccountBanners />, { account: grown, installation: cloud, user });
    expect(await screen.findByText(/plan/)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

test('SH16: outside the cloud edition the limits are not requested', async () => {
  call.mockResolvedValue({ limits: { conversation: over, non_web_inboxes: over } });
  const banners = (
    <>
      <p>there</p>
      <AccountBanners />
    </>
  );
  await renderInAccount(banners, { account: grown });
  await screen.findByText('there');
  expect(callsOf('showCloudLimits')).toBe(0);
  expect(screen.queryByText(/plan/)).toBeNull();
});

test('SH17: a user with an unconfirmed email address sees a banner and can resend the email', async () => {
  await renderInAccount(<ConfirmEmailBanner />, { user: { confirmed: false } });
  fireEvent.click(await screen.findByRole('button', { name: 'Resend email' }));
  expect(await screen.findByText('Email sent')).toBeDefined();
  expect(call).toHaveBeenCalledWith('resendOwnConfirmation');
});

test('SH7: the rail offers help and no page for developers', async () => {
  await renderInAccount(<Rail />, { installation: { edition: 'cloud', custom_branded: false } });
  expect(await screen.findByRole('button', { name: 'Help' })).toBeDefined();
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).not.toContain('/swagger');
});
