import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/api';
import * as subscription from '../../shared/installable/push-subscription';
import { PushSettings } from './components/push/push-settings';
import { SessionList } from './components/sessions/session-list';
import { TwoFactor } from './components/two-factor/two-factor';
import { renderProfile, mockServer } from './testing/render-profile';

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const CODES = Array.from({ length: 10 }, (_, index) => `0000000${index}`);

test('A4: two-factor sign-in is turned on with a code of the app, and shows backup codes once', async () => {
  const state = { feature_available: true, enabled: false, backup_codes_generated: false };
  const answers: Record<string, unknown> = {
    showMfa: () => ({ ...state }),
    startMfa: { secret: 'JBSWY3DPEHPK3PXP', provisioning_url: 'otpauth://totp/Parley:ada' },
    verifyMfa: new ApiError({ status: 422, code: 'invalid', message: 'The code is not right' }),
  };
  const call = mockServer(answers);
  await renderProfile(<TwoFactor />);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn on two-factor authentication' }));
  expect(await dialog.findByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined();
  expect(dialog.getByLabelText('Secret')).toHaveProperty('value', 'JBSWY3DPEHPK3PXP');

  fireEvent.change(dialog.getByLabelText('6-digit code'), { target: { value: '123 456' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Verify and turn on' }));
  await dialog.findByText('The code is not right');

  state.enabled = true;
  answers.verifyMfa = { enabled: true, backup_codes: CODES };
  fireEvent.click(dialog.getByRole('button', { name: 'Verify and turn on' }));
  const codes = await screen.findByRole('list', { name: 'Backup codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  expect(call).toHaveBeenCalledWith('verifyMfa', { body: { otp_code: '123456' } });
  press('I’ve saved my codes');
  expect(await screen.findByRole('button', { name: 'Generate backup codes' })).toBeDefined();
  await waitFor(() => expect(screen.queryByText('00000000')).toBeNull());
});

test('A4: turning two-factor sign-in off requires the password and a code or backup code', async () => {
  const state = { feature_available: true, enabled: true, backup_codes_generated: true };
  const call = mockServer({ showMfa: () => ({ ...state }), disableMfa: { enabled: false } });
  await renderProfile(<TwoFactor />);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-factor authentication?' }));
  const confirm = dialog.getByRole('button', { name: 'Turn off' });
  fireEvent.change(dialog.getByLabelText(/^6-digit code/), { target: { value: '0a1b2c3d' } });
  expect(confirm).toHaveProperty('disabled', true);
  fireEvent.change(dialog.getByLabelText('Current password'), { target: { value: 'Parley-demo-1' } });
  state.enabled = false;
  fireEvent.click(confirm);
  await screen.findByText('Two-factor authentication is off');
  expect(call).toHaveBeenCalledWith('disableMfa', {
    body: { password: 'Parley-demo-1', backup_code: '0A1B2C3D' },
  });
});

const session = (id: number, current = false) => ({
  id,
  device: { browser: 'Firefox', browser_version: '130', os: 'Linux', kind: 'computer' },
  user_agent: `Mozilla/5.0 (${id})`,
  ip: '192.0.2.7',
  created_at: '2026-11-20T10:00:00.000Z',
  last_used_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2027-01-20T10:00:00.000Z',
  current,
});

test('A5: other sessions can be ended one by one, or all together after a confirmation', async () => {
  let sessions = [session(3), session(1, true), session(2)];
  const call = mockServer({
    listSessions: () => ({ payload: sessions }),
    endSession: ({ params }: { params: { session_id: number } }) => {
      sessions = sessions.filter(({ id }) => id !== params.session_id);
    },
    endOtherSessions: () => {
      sessions = sessions.filter(({ current }) => current);
    },
  });
  await renderProfile(<SessionList />);
  const items = within(await screen.findByRole('list', { name: 'Sessions' }));
  expect(items.getAllByRole('listitem').map((item) => /This session/.test(item.textContent ?? ''))).toEqual([
    true,
    false,
    false,
  ]);
  fireEvent.click(
    items.getAllByRole('button', { name: 'End session: Firefox 130 on Linux' })[0] as HTMLElement,
  );
  await waitFor(() => expect(items.getAllByRole('listitem')).toHaveLength(2));
  await screen.findByText('Session ended');
  expect(call).toHaveBeenCalledWith('endSession', { params: { session_id: 3 } });
  press('End other sessions');
  const question = within(await screen.findByRole('alertdialog', { name: 'End all other sessions?' }));
  expect(call).not.toHaveBeenCalledWith('endOtherSessions');
  fireEvent.click(question.getByRole('button', { name: 'End other sessions' }));
  await waitFor(() => expect(items.getAllByRole('listitem')).toHaveLength(1));
  await screen.findByText('Other sessions ended');
  expect(screen.queryByRole('button', { name: 'End other sessions' })).toBeNull();
});

/** Simulates a browser with push notifications and the given permission. */
function standInForPushes(
  permission: NotificationPermission,
  requested: NotificationPermission = permission,
): void {
  const Notification = { permission, requestPermission: async () => (Notification.permission = requested) };
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('PU1: a browser without push notifications shows the text of the specification', async () => {
  mockServer({ listPushDevices: { payload: [], meta: {} }, listSessions: { payload: [] } });
  await renderProfile(<PushSettings />);
  await screen.findByText('This browser does not support desktop notification');
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
});

test('PU1: a page without HTTPS says that push notifications require it', async () => {
  vi.stubGlobal('isSecureContext', false);
  mockServer({ listPushDevices: { payload: [], meta: {} }, listSessions: { payload: [] } });
  await renderProfile(<PushSettings />);
  await screen.findByText('Push notifications require HTTPS');
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
});

test('PU1: after a refused permission the page says so and registers nothing', async () => {
  standInForPushes('default', 'denied');
  vi.spyOn(subscription, 'currentSubscription').mockResolvedValue(null);
  const subscribe = vi.spyOn(subscription, 'subscribeToPush').mockResolvedValue();
  mockServer({ listPushDevices: { payload: [], meta: {} }, listSessions: { payload: [] } });
  await renderProfile(<PushSettings />);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await screen.findByText('Notifications are blocked in this browser');
  expect(subscribe).not.toHaveBeenCalled();
});

const device = {
  id: 5,
  subscription_type: 'browser_push',
  identifier: 'https://push.example/this',
  user_agent: 'Mozilla/5.0 (1)',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  deliveries: [
    {
      id: 2,
      kind: 'notification',
      notification_type: 'conversation_mention',
      state: 'failed',
      status: 500,
      answer: 'out of order',
      created_at: '2026-11-21T10:00:00.000Z',
    },
  ],
};

test('PU1: this browser is marked, shows recent notifications, and can be tested and removed', async () => {
  standInForPushes('granted');
  vi.spyOn(subscription, 'isPushEnabledFor').mockReturnValue(true);
  const current = vi
    .spyOn(subscription, 'currentSubscription')
    .mockResolvedValue({ endpoint: device.identifier } as PushSubscription);
  let devices = [device];
  vi.spyOn(subscription, 'unsubscribeFromPush').mockImplementation(async () => {
    current.mockResolvedValue(null);
    devices = [];
  });
  mockServer({
    listPushDevices: () => ({ payload: devices, meta: {} }),
    listSessions: { payload: [session(1, true)] },
    testPushDevice: { payload: { delivery: { state: 'delivered' }, is_gone: false } },
  });
  await renderProfile(<PushSettings />);
  await screen.findByText('Push notifications are on in this browser');
  await screen.findByText('This browser');
  await screen.findByText('Firefox 130 on Linux');
  press(/^Recent notifications/);
  const log = within(await screen.findByRole('table'));
  expect(log.getByText('Mentions')).toBeDefined();
  expect(log.getByText('500 · out of order')).toBeDefined();
  press('Send test');
  await screen.findByText('Test notification sent');
  press(/^Remove Firefox/);
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Remove' }));
  await screen.findByText('No browsers or devices yet.');
  await screen.findByText('Device removed');
  await screen.findByText('Push notifications are off in this browser');
});

test('PU1: a device that its push service no longer knows is removed, and a toast says so', async () => {
  let devices = [{ ...device, user_agent: null }];
  mockServer({
    listPushDevices: () => ({ payload: devices, meta: {} }),
    listSessions: { payload: [] },
    testPushDevice: () => {
      devices = [];
      return { payload: { delivery: { state: 'failed', answer: 'gone' }, is_gone: true } };
    },
  });
  await renderProfile(<PushSettings />);
  await screen.findByText('Unknown device');
  press('Send test');
  await screen.findByText('Device no longer registered. It was removed.');
  expect(await screen.findByText('No browsers or devices yet.')).toBeDefined();
});
