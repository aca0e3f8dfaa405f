import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { readDraft, saveDraft } from '../data/drafts';
import { layNothingOut, openReplyBox, replyEditor } from '../testing/open-reply-box';
import { replyButton, sentMessages } from '../testing/write-reply';
import { replaceApiCalls } from '../../../testing/replace-api-calls';

replaceApiCalls();
layNothingOut();

const draft = { accountId: 7, userId: 1, conversationId: 1, mode: 'reply' } as const;

beforeEach(() => {
  vi.mocked(api.call).mockImplementation(
    async (name) => (name === 'listReplyDrafts' ? { payload: [] } : {}) as never,
  );
});
afterEach(() => {
  cleanup();
  vi.mocked(api.call).mockReset();
  saveDraft(draft, '');
});

test('RE8, RE11: a text whose variables make it too long is not sent, shows the excess, and stays', async () => {
  const text = `${'x'.repeat(950)} {{contact.name}}`;
  saveDraft(draft, text);
  const { conversation, show } = openReplyBox({ channel: 'Channel::Instagram' });
  const { meta } = conversation;
  show({ meta: { ...meta, sender: { ...meta.sender, name: 'S'.repeat(100) } } });
  const box = await replyEditor();
  expect(replyButton('Send').disabled).toBe(false);
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('51 characters over the limit')).toBeDefined();
  expect(sentMessages()).toEqual([]);
  expect(readDraft(draft)).toBe(text);
});
