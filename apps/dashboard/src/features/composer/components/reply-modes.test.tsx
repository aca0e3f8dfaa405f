import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { setDraftFiles } from '../data/draft-files';
import { saveDraft } from '../data/drafts';
import { useOutbox } from '../../conversations/data/outbox';
import { layNothingOut, openReplyBox, replyEditor, replyField } from '../testing/open-reply-box';
import { leaveField, pasteInto, pressReplyButton, replyButton, sentMessages } from '../testing/write-reply';
import { replaceApiCalls } from '../../../testing/replace-api-calls';

// The code that sends is loaded with the first message.
await import('../../conversations/data/outbox-sender');
replaceApiCalls();
layNothingOut();

const place = { accountId: 7, userId: 1, conversationId: 1 };
const NOTE = 'Your private note';
const IS_OVER = /You can’t reply right now/;

beforeEach(() => {
  URL.createObjectURL ??= () => 'blob:plan';
  URL.revokeObjectURL ??= () => {};
  const answers: Record<string, object> = {
    createMessage: { id: 900 },
    listReplyDrafts: { payload: [] },
    saveReplyDraft: { saved: true, draft: { version: 1 } },
  };
  vi.mocked(api.call).mockImplementation(async (name) => (answers[name] ?? {}) as never);
});
afterEach(() => {
  cleanup();
  vi.mocked(api.call).mockReset();
  useOutbox.setState({ messages: [] });
  for (const mode of ['reply', 'note'] as const) {
    saveDraft({ ...place, mode }, '');
    setDraftFiles({ ...place, mode }, []);
  }
});

test('RE6, CT16: a note that is being written stays a note when replies become possible again', async () => {
  const { show } = openReplyBox({ canReply: false });
  const note = await replyEditor(NOTE);
  pasteInto(note, 'Ask the store first');
  show({ can_reply: true });
  expect(replyField(NOTE)).toBe(note);
  expect(document.activeElement).toBe(note);
  expect(note.textContent).toBe('Ask the store first');
  expect(replyButton('Reply').disabled).toBe(false);
  pressReplyButton('Add note');
  await waitFor(() =>
    expect(sentMessages()).toEqual([
      expect.objectContaining({ content: 'Ask the store first', private: true }),
    ]),
  );
});

test('RE6, CT16: an empty note stays in note mode when replies become possible again', async () => {
  const { show } = openReplyBox({ canReply: false });
  const note = await replyEditor(NOTE);
  leaveField();
  show({ can_reply: true });
  expect(replyField(NOTE)).toBe(note);
});

test('RE6, CT16: a reply being written when the messaging window closes is kept but not sent', async () => {
  const { show } = openReplyBox({});
  const reply = await replyEditor();
  pasteInto(reply, 'It is on its way');
  show({ can_reply: false });
  expect(replyField()).toBe(reply);
  expect(document.activeElement).toBe(reply);
  expect(reply.textContent).toBe('It is on its way');
  expect(screen.getByText(IS_OVER)).toBeDefined();
  expect(replyButton('Send').disabled).toBe(true);
  fireEvent.keyDown(reply, { key: 'Enter', ctrlKey: true });

  // Switching to the note and back keeps the reply.
  pressReplyButton('Private note');
  expect(replyField(NOTE).textContent).toBe('');
  pressReplyButton('Reply');
  expect(replyField().textContent).toBe('It is on its way');
  expect(sentMessages()).toEqual([]);

  show({ can_reply: true });
  pressReplyButton('Send');
  await waitFor(() =>
    expect(sentMessages()).toEqual([
      expect.objectContaining({ content: 'It is on its way', private: false }),
    ]),
  );
});

test('CT16: an empty box without focus switches to notes when replies become impossible', async () => {
  const { show } = openReplyBox({});
  const reply = await replyEditor();
  show({ can_reply: false });
  expect(replyField()).toBe(reply);
  expect(document.activeElement).toBe(reply);
  leaveField();
  show();
  show({ can_reply: false });
  expect(replyField(NOTE)).toBeDefined();
  expect(replyButton('Reply').disabled).toBe(true);
});

test('RE6: opening a conversation restores the mode that has a draft', async () => {
  openReplyBox({});
  await replyEditor();
  pressReplyButton('Private note');
  pasteInto(replyField(NOTE), 'Ask the store first');
  cleanup();
  openReplyBox({});
  expect(replyField(NOTE).textContent).toBe('Ask the store first');
  cleanup();
  saveDraft({ ...place, mode: 'note' }, '');
  openReplyBox({});
  expect(replyField()).toBeDefined();
});

test('RE1: note mode that was chosen explicitly stays when replies become possible again', async () => {
  const { show } = openReplyBox({ canReply: false });
  pressReplyButton('Private note');
  show({ can_reply: true });
  expect(replyButton('Private note').getAttribute('aria-pressed')).toBe('true');
});

test('RE6, RE10: a file attached to a note is sent with the note, never with a reply', async () => {
  openReplyBox({});
  await replyEditor();
  pressReplyButton('Private note');
  const plan = new File(['a'], 'plan.pdf', { type: 'application/pdf' });
  pasteInto(replyField(NOTE), '', [plan]);
  expect(await screen.findByText('plan.pdf')).toBeDefined();

  pressReplyButton('Reply');
  expect(screen.queryByText('plan.pdf')).toBeNull();
  pasteInto(replyField(), 'It is on its way');
  pressReplyButton('Send');
  await waitFor(() => expect(sentMessages()).toHaveLength(1));
  expect(sentMessages()[0]).not.toHaveProperty('attachments');

  pressReplyButton('Private note');
  expect(screen.getByText('plan.pdf')).toBeDefined();
  pressReplyButton('Add note');
  await waitFor(() => expect(sentMessages()).toHaveLength(2));
  expect(sentMessages()[1]).toMatchObject({ private: true, attachments: [plan] });
});
