import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../shared/api';
import { insteadOfOption, onAMac } from '../../../../testing/on-a-mac';
import { readDraft, saveDraft } from '../../data/drafts';
import { useOutbox } from '../../data/outbox';
import { layNothingOut, openReplyBox, replyEditor, replyField } from './testing/open-reply-box';

// Parts that come when they are asked for; a busy machine is slow to bring them.
await Promise.all([import('../../data/outbox-line'), import('./reply-editor')]);
vi.mock('../../../../shared/api', () => ({ api: { call: vi.fn() } }));
layNothingOut();

const call = vi.mocked(api.call);
const draft = { accountId: 7, userId: 1, conversationId: 0 };

beforeEach(() => {
  call.mockImplementation((async (name: string) => (name === 'createMessage' ? { id: 900 } : {})) as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  call.mockReset();
  useOutbox.setState({ messages: [] });
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

test('KB1, RE2: on a German Mac the at sign of a note is written, and the note does not become a reply', async () => {
  onAMac();
  open();
  await replyEditor();
  fireEvent.click(screen.getByRole('button', { name: 'Private note' }));
  const note = await replyEditor('Your private note');
  expect(fireEvent.keyDown(note, { key: '@', code: 'KeyL', altKey: true })).toBe(true);
  expect(replyField('Your private note')).toBe(note);
  fireEvent.keyDown(note, { key: 'l', code: 'KeyL', ...insteadOfOption });
  await waitFor(() => expect(replyField()).toBeDefined());
});

function choosePicture() {
  let keep = (_answer: object) => {};
  const kept = new Promise<object>((resolve) => {
    keep = resolve;
  });
  call.mockImplementation((async (name: string) => (name === 'upload' ? kept : { id: 900 })) as never);
  const picker = document.querySelector('input[type=file][accept*=".webp"]') as HTMLInputElement;
  const picture = new File(['png'], 'shot.png', { type: 'image/png' });
  fireEvent.change(picker, { target: { files: [picture] } });
  return () => act(async () => keep({ file_url: '/files/a.b/shot.png' }));
}

test('RE4: nothing is sent while a picture is on its way into the text; it goes with the text it was put into', async () => {
  const { conversation } = open();
  saveDraft({ ...draft, conversationId: conversation.id, mode: 'reply' }, 'As you see:');
  const box = await replyEditor();
  await waitFor(() => expect(box.textContent).toBe('As you see:'));
  const arrive = choosePicture();
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText(/^The picture is still being uploaded/)).toBeDefined();
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

test('RE4: whoever goes on to a note before the picture is there is told that it was not put in', async () => {
  open();
  await replyEditor();
  const arrive = choosePicture();
  fireEvent.click(screen.getByRole('button', { name: 'Private note' }));
  expect(await screen.findByText(/^shot\.png was not put in/)).toBeDefined();
  await arrive();
  const note = await replyEditor('Your private note');
  expect(note.querySelector('img[data-editor-image]')).toBeNull();
});
