import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/api';
import { profileSections } from '../../shared/profile/profile-sections';
import { ProfilePage } from './profile-page';
import { ada, renderProfile, mockServer } from './testing/render-profile';
import { rightsOf } from '../../testing/member-rights';

let isNarrow: boolean;
beforeEach(() => {
  isNarrow = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isNarrow && query.includes('width'),
    addEventListener() {},
    removeEventListener() {},
  }));
  mockServer(server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const session = (id: number) => ({
  id,
  device: { browser: 'Firefox', browser_version: '130', os: 'Linux', kind: 'computer' },
  user_agent: 'Mozilla/5.0',
  ip: null,
  created_at: '2026-11-20T10:00:00.000Z',
  last_used_at: '2026-11-20T10:00:00.000Z',
  current: id === 1,
});
const server = {
  showNotificationSettings: { selected_email_flags: [], selected_push_flags: [] },
  listPushDevices: { payload: [], meta: {} },
  listSessions: { payload: [1, 2, 3].map(session) },
  showMfa: { feature_available: true, enabled: false },
  updateProfile: ada,
};

const MessageText = () => null;
const open = (at = '', user: object = {}) =>
  renderProfile(<ProfilePage MessageText={MessageText} />, user, { at });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const list = () => screen.getByRole('navigation', { name: 'Profile settings' });

test('AU5: the profile opens at its first section; each one has a path and a document title', async () => {
  const { section } = await open();
  await heading('Personal details');
  await waitFor(() => expect(section()).toBe('/details'));
  expect(document.title).toBe('Personal details · Profile');
  const links = [...list().querySelectorAll('a')];
  expect(links.map(({ href }) => href.split('/').at(-1))).toEqual(['settings', ...profileSections]);
  fireEvent.click(within(list()).getByText('Writing and sending'));
  expect(await heading('Writing and sending')).toBe(document.activeElement);
  expect(section()).toBe('/writing');
  expect(document.title).toBe('Writing and sending · Profile');
  expect(list().querySelector('[aria-current=page]')?.textContent).toBe('Writing and sending');
  expect(screen.queryByRole('heading', { name: 'Profile picture' })).toBeNull();
});

test('AU5: the section list shows that two-factor sign-in is off, and the number of sessions', async () => {
  await open();
  await heading('Personal details');
  const entry = (name: string) => within(list()).getByText(name).closest('a')?.textContent;
  await waitFor(() => expect(entry('Two-factor')).toBe('Two-factorOff'));
  await waitFor(() => expect(entry('Sessions')).toBe('Sessions3'));
});

test.each([
  ['#notifications', 'Notification events'],
  ['#password', 'Email and password'],
  ['#token', 'Access token'],
  ['/push', 'Browsers and devices'],
  ['/nothing', 'Personal details'],
])('AU5: %s opens its section', async (at, title) => {
  const { section } = await open(at);
  await heading(title);
  await waitFor(() => expect(section()).toMatch(/^\/[a-z-]+$/));
  expect(profileSections).toContain(section().slice(1));
});

test('AU5: on a phone the section list is a page of its own, and each section links back to it', async () => {
  isNarrow = true;
  const { section } = await open();
  await heading('Profile settings');
  expect(section()).toBe('');
  expect(screen.getByRole('link', { name: 'Back to settings' })).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'Sounds' }));
  expect(await heading('Sounds')).toBe(document.activeElement);
  expect(section()).toBe('/sounds');
  fireEvent.click(screen.getByRole('link', { name: 'Back to profile settings' }));
  expect(await heading('Profile settings')).toBe(document.activeElement);
  expect(section()).toBe('');
});

test('AU5: users without access to the settings get no link to them', async () => {
  const membership = { ...ada.accounts[0], ...rightsOf(['contact_manage']) };
  await open('', { accounts: [membership] });
  await heading('Personal details');
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
});

test('AU5: leaving a section with unsaved changes asks for confirmation', async () => {
  const { section } = await open('/details');
  fireEvent.change(await screen.findByLabelText('Full name'), { target: { value: 'Ada King' } });
  fireEvent.click(within(list()).getByText('Sounds'));
  const question = within(await screen.findByRole('alertdialog'));
  expect(section()).toBe('/details');
  fireEvent.click(question.getByRole('button', { name: 'Discard changes' }));
  await heading('Sounds');
});

test('A9: turning two-factor sign-in on asks for the password if needed', async () => {
  const needed = new ApiError({ status: 403, code: 'password_needed', message: 'Enter your password again' });
  mockServer({ ...server, startMfa: needed });
  await open('/two-factor');
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('dialog', { name: 'Enter your password' })).toBeDefined();
});

test('A9: leaving the profile ends the question for the password', async () => {
  const needed = new ApiError({ status: 403, code: 'password_needed', message: 'Enter your password again' });
  mockServer({ ...server, startMfa: needed });
  await open('/two-factor');
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await screen.findByRole('dialog', { name: 'Enter your password' });
  cleanup();
  await open('/two-factor');
  await screen.findByRole('button', { name: 'Turn on' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
