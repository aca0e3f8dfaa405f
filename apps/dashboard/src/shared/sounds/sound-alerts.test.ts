// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../api';
import { emitEvent } from '../realtime/testing/emit';
import { sessionQuery } from '../session/session-query';
import * as tones from './play-tone';
import { startSoundAlerts } from './sound-alerts';

// jsdom plays no sound.
const playTone = vi.fn<typeof tones.playTone>();
const call = vi.fn<(name: string, options?: object) => Promise<unknown>>();
let queryClient: QueryClient;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  playTone.mockReset().mockResolvedValue(true);
  vi.spyOn(tones, 'playTone').mockImplementation(playTone);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  call.mockReset().mockResolvedValue({ data: { payload: [] } });
  vi.spyOn(api, 'call').mockImplementation(call as never);
  history.replaceState(null, '', '/app/accounts/1/dashboard');
  queryClient = new QueryClient();
  stop = startSoundAlerts(queryClient);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

function become(ui_settings: object): void {
  queryClient.setQueryData(sessionQuery.queryKey, { id: 7, ui_settings, accounts: [] } as never);
}

function emitMessage(assignee_id: number | null): void {
  const data = { conversation_id: 12, message_type: 0, private: false, conversation: { assignee_id } };
  emitEvent('message.created', data);
}

test('a new message plays the chosen tone, and a signed-out user hears nothing', () => {
  emitMessage(7);
  expect(playTone).not.toHaveBeenCalled();
  become({ enable_audio_alerts: 'assigned', notification_tone: 'chime' });
  emitMessage(null);
  expect(playTone).not.toHaveBeenCalled();
  emitMessage(7);
  expect(playTone).toHaveBeenCalledExactlyOnceWith('chime');
});

test('messages unread before the page was opened play a sound every 30 seconds until read', async () => {
  become({ enable_audio_alerts: 'assigned', alert_if_unread_assigned_conversation_exist: true });
  const waiting = {
    id: 12,
    status: 'open',
    unread_count: 2,
    meta: { assignee: { id: 7 }, assignee_type: 'User' },
  };
  call.mockResolvedValue({ data: { payload: [waiting] } });
  await vi.advanceTimersByTimeAsync(90_000);
  expect(playTone).toHaveBeenCalledTimes(3);
  expect(call).toHaveBeenCalledTimes(1);
  emitEvent('conversation.unread_count_changed', { account_id: 1, id: 12, unread_count: 0 });
  await vi.advanceTimersByTimeAsync(90_000);
  expect(playTone).toHaveBeenCalledTimes(3);
});

test('unread conversations are not requested if reminders are off', async () => {
  become({ enable_audio_alerts: 'all' });
  await vi.advanceTimersByTimeAsync(90_000);
  expect(call).not.toHaveBeenCalled();
});
