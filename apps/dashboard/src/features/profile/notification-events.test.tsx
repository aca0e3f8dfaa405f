import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/api';
import { ProfilePage } from './profile-page';
import { ada, renderProfile, mockServer } from './testing/render-profile';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const chosen = {
  selected_email_flags: ['email_conversation_assignment'],
  selected_push_flags: [],
};
const answers = () => ({
  showNotificationSettings: chosen as unknown,
  updateNotificationSettings: undefined as unknown,
  listPushDevices: { payload: [], meta: {} },
  listSessions: { payload: [] },
  showMfa: { enabled: true },
});
const away = () => new ApiError({ status: 0, code: 'network', message: '' });

const MessageText = () => null;
const open = (user: object = {}, features: object = {}) =>
  renderProfile(<ProfilePage MessageText={MessageText} />, user, { at: '/notifications', features });
const tick = (name: string) => screen.findByRole('checkbox', { name });
const isTicked = async (name: string) => (await tick(name)).getAttribute('aria-checked');
const notice = () => within(screen.getByRole('main')).getByRole('status').textContent;

test('NO6: a preference is saved immediately, and "Saved" is announced and fades after two seconds', async () => {
  const call = mockServer(answers());
  await open();
  const mention = await tick('Mentions: Email');
  expect(notice()).toBe('');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(mention);
  await waitFor(() => expect(notice()).toBe('Saved'));
  expect(call).toHaveBeenCalledWith('updateNotificationSettings', {
    params: { account_id: 1 },
    body: {
      notification_settings: {
        selected_email_flags: ['email_conversation_assignment', 'email_conversation_mention'],
        selected_push_flags: [],
      },
    },
  });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Saved').className).not.toContain('opacity-0');
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  expect(screen.getByText('Saved').className).toContain('opacity-0');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(notice()).toBe('');
});

test('NO6: a preference that could not be saved is reverted alone, and a toast says so', async () => {
  const server = answers();
  mockServer(server);
  await open();
  fireEvent.click(await tick('Mentions: Email'));
  await waitFor(() => expect(notice()).toBe('Saved'));
  server.updateNotificationSettings = away();
  fireEvent.click(await tick('Mentions: Push'));
  await screen.findByText('Couldn’t save your changes');
  expect(await isTicked('Mentions: Push')).toBe('false');
  expect(await isTicked('Mentions: Email')).toBe('true');
  expect(notice()).toBe('');
});

test('NO6: the preferences can be reset to the defaults, and an error leaves them unchanged', async () => {
  const server = answers();
  server.showNotificationSettings = { ...chosen, selected_email_flags: ['email_conversation_mention'] };
  const call = mockServer(server);
  await open();
  await tick('Mentions: Email');
  server.updateNotificationSettings = away();
  fireEvent.click(screen.getByRole('button', { name: 'Reset to defaults' }));
  await screen.findByText('Couldn’t save your changes');
  expect(await isTicked('Mentions: Email')).toBe('true');
  server.updateNotificationSettings = undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Reset to defaults' }));
  await waitFor(() => expect(notice()).toBe('Saved'));
  expect(await isTicked('Mentions: Email')).toBe('false');
  expect(call).toHaveBeenLastCalledWith('updateNotificationSettings', {
    params: { account_id: 1 },
    body: {
      notification_settings: {
        selected_email_flags: ['email_conversation_assignment'],
        selected_push_flags: ['push_conversation_assignment'],
      },
    },
  });
});

test('NO6: SLA events need SLA policies, and in-app notifications are always on', async () => {
  mockServer(answers());
  await open();
  const table = await screen.findByRole('table', { name: 'Notification events' });
  expect(within(table).getAllByRole('checkbox')).toHaveLength(10);
  expect(within(table).getAllByText('Always on')).toHaveLength(5);
  expect(within(table).queryByRole('rowheader', { name: /overdue/ })).toBeNull();
  cleanup();
  await open({}, { sla: true });
  expect(await screen.findAllByRole('rowheader', { name: /overdue/ })).toHaveLength(3);
});

test('NO6: preferences that fail to load can be retried', async () => {
  const server = answers();
  server.showNotificationSettings = new ApiError({ status: 500, code: 'server_error', message: '' });
  mockServer(server);
  await open();
  await screen.findByText('Couldn’t load this page');
  server.showNotificationSettings = chosen;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Notification events' })).toBeDefined();
});

test.each([
  [{}, 'No sounds for new messages.'],
  [{ enable_audio_alerts: 'assigned', notification_tone: 'chime' }, /“Chime” plays .* in your conversations/],
  [{ enable_audio_alerts: 'all' }, '“Ding” plays for new messages.'],
])('AU8: the page says which sounds are played (%j)', async (ui_settings, expected) => {
  mockServer(answers());
  await open({ ...ada, ui_settings });
  await screen.findByText(expected);
  expect(screen.getByRole('link', { name: 'Change sounds' }).getAttribute('href')).toMatch(/\/sounds$/);
});
