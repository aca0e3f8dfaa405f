import { createI18n } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { initialEnglish } from '@parley/i18n/dashboard-texts';
import { I18nProvider } from '@parley/i18n/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installationQuery } from '../../../shared/session/session-query';
import { isVoiceNote } from '../data/draft-files';
import { LONGEST_SECONDS } from './use-recorder';
import { voiceFileName } from './voice-formats';
import { VoiceButton } from './voice-button';
import { VoiceRecorder } from './voice-recorder';

const messages = initialEnglish;
const i18n = createI18n<DashboardKey>({ locale: 'en', messages });

/** A recorder whose data comes from the test. */
class StandInRecorder {
  static last: StandInRecorder;
  static isTypeSupported = (mime: string) => mime.startsWith('audio/webm');
  state = 'inactive';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    StandInRecorder.last = this;
  }
  start() {
    this.state = 'recording';
  }
  pause() {
    this.state = 'paused';
  }
  resume() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.onstop?.();
  }
  say(text: string) {
    act(() => this.ondataavailable?.({ data: new Blob([text]) }));
  }
}

const stopTrack = vi.fn();
const ask = vi.fn();
beforeEach(() => {
  vi.stubGlobal('MediaRecorder', StandInRecorder);
  ask.mockResolvedValue({ getTracks: () => [{ stop: stopTrack }] });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: ask } });
  URL.createObjectURL ??= () => 'blob:note';
  URL.revokeObjectURL ??= () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function open(largestMb = 40) {
  const onDone = vi.fn();
  const onKeep = vi.fn();
  const onClose = vi.fn();
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  queryClient.setQueryData(installationQuery.queryKey, { maximum_file_upload_size: largestMb } as never);
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <VoiceRecorder onDone={onDone} onKeep={onKeep} onClose={onClose} />
      </I18nProvider>
    </QueryClientProvider>,
  );
  return { onDone, onKeep, onClose };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('RE10: a voice message can be recorded, paused, played and added to the message', async () => {
  const { onDone, onKeep } = open();
  const pause = await screen.findByRole('button', { name: 'Pause' });
  await waitFor(() => expect(document.activeElement).toBe(pause));
  StandInRecorder.last.say('hello ');
  StandInRecorder.last.say('there');
  expect(screen.getByRole('timer').textContent).toBe(`0:01 of ${LONGEST_SECONDS / 60}:00`);
  press('Pause');
  expect(screen.getByRole('status').textContent).toBe('Paused');
  press('Resume');
  expect(StandInRecorder.last.state).toBe('recording');
  press('Stop');
  expect(screen.getByRole('button', { name: 'Play Voice message' })).toBeDefined();
  expect(stopTrack).toHaveBeenCalled();
  press('Add to message');
  const [file] = onDone.mock.lastCall as [File];
  expect(file).toMatchObject({ type: 'audio/webm', size: 11 });
  expect(isVoiceNote(file)).toBe(true);
  cleanup();
  expect(onKeep).not.toHaveBeenCalled();
});

test('RE10: a recording stops at the maximum length and says so', async () => {
  open();
  await screen.findByRole('button', { name: 'Stop' });
  const { last } = StandInRecorder;
  act(() => {
    while (last.state === 'recording') last.ondataavailable?.({ data: new Blob(['x']) });
  });
  expect(screen.getByText('Recording stopped at the maximum length.')).toBeDefined();
});

test('RE10: a recording stops at the maximum file size of the installation', async () => {
  open(1);
  await screen.findByRole('button', { name: 'Stop' });
  const { last } = StandInRecorder;
  const half = 'x'.repeat(512 * 1024);
  last.say(half);
  expect(last.state).toBe('recording');
  last.say(half);
  expect(last.state).toBe('inactive');
  expect(screen.getByText('Recording stopped at the maximum length.')).toBeDefined();
});

test('RE10: discarding a recording releases the microphone and keeps nothing', async () => {
  const { onDone, onKeep, onClose } = open();
  await screen.findByRole('button', { name: 'Stop' });
  StandInRecorder.last.say('hello');
  press('Discard voice message');
  expect(onClose).toHaveBeenCalledOnce();
  cleanup();
  expect(stopTrack).toHaveBeenCalled();
  expect(onDone).not.toHaveBeenCalled();
  expect(onKeep).not.toHaveBeenCalled();
});

test('RE10: recording again discards the previous recording', async () => {
  const { onKeep } = open();
  await screen.findByRole('button', { name: 'Stop' });
  StandInRecorder.last.say('hello');
  press('Stop');
  press('Record again');
  await screen.findByRole('button', { name: 'Stop' });
  cleanup();
  expect(onKeep).not.toHaveBeenCalled();
});

test('RE10: without a microphone or access to it the recorder says so and can try again', async () => {
  ask.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Microphone access is blocked/);
  press('Try again');
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeDefined();
  cleanup();
  ask.mockRejectedValueOnce(new DOMException('none', 'NotFoundError'));
  open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/No microphone/);
});

test('where the browser cannot record, no voice message button is shown', () => {
  const button = () =>
    render(
      <I18nProvider i18n={i18n}>
        <VoiceButton isOpen={false} onToggle={() => undefined} />
      </I18nProvider>,
    );
  button();
  expect(screen.getByRole('button', { name: 'Voice message' })).toBeDefined();
  cleanup();
  vi.stubGlobal('navigator', {});
  button();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the file name of a voice message has its date and time', () => {
  const format = { mime: 'audio/mp4', type: 'audio/mp4', extension: 'm4a' } as const;
  expect(voiceFileName(new Date(2026, 0, 31, 9, 5), format)).toBe('voice-note-2026-01-31-0905.m4a');
});
