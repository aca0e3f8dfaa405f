import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { readDraftFiles, setDraftFiles } from '../data/draft-files';
import { useOutbox } from '../../conversations/data/outbox';
import { layNothingOut, openReplyBox, replyEditor, replyField } from '../testing/open-reply-box';
import { pressReplyButton, sentMessages } from '../testing/write-reply';
import { replaceApiCalls } from '../../../testing/replace-api-calls';

// The code that sends is loaded with the first message.
await import('../../conversations/data/outbox-sender');
replaceApiCalls();
layNothingOut();

/** A recorder that, like a browser's, delivers the last data a moment after `stop`. */
class StandInRecorder {
  static last: StandInRecorder;
  static isTypeSupported = (mime: string) => mime.startsWith('audio/webm');
  state = 'inactive';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  constructor() {
    StandInRecorder.last = this;
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    setTimeout(() =>
      act(() => {
        this.ondataavailable?.({ data: new Blob(['hello']) });
        this.onstop?.();
      }),
    );
  }
}

const place = { accountId: 7, userId: 1, conversationId: 1 };
const note = { ...place, mode: 'note' } as const;
const reply = { ...place, mode: 'reply' } as const;
const patience = { timeout: 10_000 };
const stopTrack = vi.fn();

beforeEach(() => {
  vi.stubGlobal('MediaRecorder', StandInRecorder);
  const getUserMedia = async () => ({ getTracks: () => [{ stop: stopTrack }] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  URL.createObjectURL ??= () => 'blob:note';
  URL.revokeObjectURL ??= () => {};
  const answers: Record<string, object> = {
    createMessage: { id: 900 },
    listReplyDrafts: { payload: [] },
  };
  vi.mocked(api.call).mockImplementation(async (name) => (answers[name] ?? {}) as never);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.mocked(api.call).mockReset();
  stopTrack.mockReset();
  useOutbox.setState({ messages: [] });
  setDraftFiles(note, []);
  setDraftFiles(reply, []);
});

async function recordNote() {
  openReplyBox({});
  await replyEditor();
  pressReplyButton('Private note');
  fireEvent.click(await screen.findByRole('button', { name: 'Voice message' }, patience));
  await screen.findByRole('button', { name: 'Stop' }, patience);
}

test('RE6, RE10: leaving the conversation while recording keeps the recording as a file of the note', async () => {
  await recordNote();
  cleanup();
  await waitFor(() => expect(readDraftFiles(note)).toHaveLength(1));
  expect(stopTrack).toHaveBeenCalled();
  expect(readDraftFiles(reply)).toEqual([]);

  openReplyBox({});
  expect(replyField('Your private note')).toBeDefined();
  expect(screen.getByText(/^voice-note-.*\.webm$/)).toBeDefined();
  pressReplyButton('Add note');
  await waitFor(() => expect(sentMessages()).toHaveLength(1));
  expect(sentMessages()[0]).toMatchObject({ private: true, is_voice_message: true });
});

test('RE6, RE10: leaving the conversation keeps a finished recording that was not added yet', async () => {
  await recordNote();
  pressReplyButton('Stop');
  await screen.findByRole('button', { name: 'Add to message' });
  cleanup();
  expect(readDraftFiles(note)).toHaveLength(1);
});

test('RE6, RE10: switching from note to reply keeps the running recording as a file of the note', async () => {
  await recordNote();
  pressReplyButton('Reply');
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  await waitFor(() => expect(readDraftFiles(note)).toHaveLength(1));
  expect(screen.queryByText(/^voice-note-/)).toBeNull();
  expect(readDraftFiles(reply)).toEqual([]);
  pressReplyButton('Private note');
  expect(screen.getByText(/^voice-note-/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
});
