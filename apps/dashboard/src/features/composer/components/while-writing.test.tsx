import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { optionSubstitute, mockMacPlatform } from '../../../testing/mock-mac-platform';
import { draftConflictKey, useDraftConflicts } from '../data/draft-sync';
import { readDraft, saveDraft } from '../data/drafts';
import { useOutbox } from '../../conversations/data/outbox';
import { layNothingOut, openReplyBox, replyEditor, replyField } from '../testing/open-reply-box';
import { replaceApiCalls } from '../../../testing/replace-api-calls';

// Load the lazy parts first: importing them is slow on a busy machine.
await Promise.all([
  import('../../conversations/data/outbox-sender'),
  import('./reply-editor'),
  import('./draft-conflict'),
  import('../voice-note/voice-recorder'),
]);
replaceApiCalls();
layNothingOut();

const call = vi.mocked(api.call);
const draft = { accountId: 7, userId: 1, conversationId: 0 };

beforeEach(() => {
  call.mockImplementation((async (name: string) => (name === 'createMessage' ? { id: 900 } : {})) as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  call.mockReset();
  useOutbox.setState({ messages: [] });
  useDraftConflicts.setState({ texts: {} });
  for (const mode of ['reply', 'note'] as const) saveDraft({ ...draft, mode }, '');
});

function open() {
  const opened = openReplyBox({});
  draft.conversationId = opened.conversation.id;
  return opened;
}

const sent = () =>
  call.mock.calls.flatMap(([name, options]) =>
    name === 'createMessage' ? [(options as { body: { content: string } }).body.content] : [],
  );

test('KB1, RE2: typing an at sign with Alt+L on a German Mac does not switch the note to a reply', async () => {
  mockMacPlatform();
  open();
  await replyEditor();
  fireEvent.click(screen.getByRole('button', { name: 'Private note' }));
  const note = await replyEditor('Your private note');
  expect(fireEvent.keyDown(note, { key: '@', code: 'KeyL', altKey: true })).toBe(true);
  expect(replyField('Your private note')).toBe(note);
  fireEvent.keyDown(note, { key: 'l', code: 'KeyL', ...optionSubstitute });
  await waitFor(() => expect(replyField()).toBeDefined());
});

function choosePicture() {
  let keep = (_answer: object) => {};
  const upload = new Promise<object>((resolve) => {
    keep = resolve;
  });
  call.mockImplementation((async (name: string) => (name === 'upload' ? upload : { id: 900 })) as never);
  const picker = document.querySelector('input[type=file][accept*=".webp"]') as HTMLInputElement;
  const picture = new File(['png'], 'shot.png', { type: 'image/png' });
  fireEvent.change(picker, { target: { files: [picture] } });
  return () => act(async () => keep({ file_url: '/files/a.b/shot.png' }));
}

test('RE4: a message cannot be sent while an image uploads; it is sent with the image in its text', async () => {
  const { conversation } = open();
  saveDraft({ ...draft, conversationId: conversation.id, mode: 'reply' }, 'As you see:');
  const box = await replyEditor();
  await waitFor(() => expect(box.textContent).toBe('As you see:'));
  const arrive = choosePicture();
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText(/^The image is still uploading/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(readDraft({ ...draft, mode: 'reply' })).toBe('As you see:');
  expect(useOutbox.getState().messages).toEqual([]);
  await arrive();
  await waitFor(() => expect(box.querySelector('img[data-editor-image]')).not.toBeNull());
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toContain('As you see:');
  expect(sent()[0]).toContain('/files/a.b/shot.png');
});

test('RE4: switching to a note before an image is uploaded shows that the image was not added', async () => {
  open();
  await replyEditor();
  const arrive = choosePicture();
  fireEvent.click(screen.getByRole('button', { name: 'Private note' }));
  expect(await screen.findByText(/^shot\.png wasn’t added/)).toBeDefined();
  await arrive();
  const note = await replyEditor('Your private note');
  expect(note.querySelector('img[data-editor-image]')).toBeNull();
});

test('RE10: removing an attached file returns the focus to the editor', async () => {
  open();
  const box = await replyEditor();
  const picker = document.querySelector('input[type=file][multiple]') as HTMLInputElement;
  fireEvent.change(picker, { target: { files: [new File(['a'], 'order.pdf')] } });
  const remove = await screen.findByRole('button', { name: 'Remove order.pdf' });
  remove.focus();
  fireEvent.click(remove);
  expect(document.activeElement).toBe(box);
  expect(screen.queryByRole('button', { name: 'Remove order.pdf' })).toBeNull();
});

test('RE6: resolving a draft conflict returns the focus to the editor', async () => {
  const { conversation } = open();
  const box = await replyEditor();
  const key = draftConflictKey({ ...draft, conversationId: conversation.id }, 'reply');
  act(() =>
    useDraftConflicts.setState({ texts: { [key]: { text: 'From the phone', recipients: '', version: 3 } } }),
  );
  const keep = await screen.findByRole('button', { name: 'Keep this draft' });
  keep.focus();
  fireEvent.click(keep);
  await waitFor(() => expect(screen.queryByText('From the phone')).toBeNull());
  expect(document.activeElement).toBe(box);
});

test('RE10: closing the voice recorder returns the focus to the editor', async () => {
  vi.stubGlobal('MediaRecorder', class {});
  const getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  open();
  const box = await replyEditor();
  fireEvent.click(await screen.findByRole('button', { name: 'Voice message' }));
  const close = await screen.findByRole('button', { name: 'Close' });
  close.focus();
  fireEvent.click(close);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(box));
  Reflect.deleteProperty(navigator, 'mediaDevices');
});
