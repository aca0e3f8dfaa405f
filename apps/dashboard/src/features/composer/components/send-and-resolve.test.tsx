import type { ConversationStatus } from '@parley/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { saveDraft } from '../data/drafts';
import { useOutbox } from '../../conversations/data/outbox';
import { useAfterResolve } from '../../conversations/hooks/use-after-resolve';
import { layNothingOut, openReplyBox, replyEditor } from '../testing/open-reply-box';
import { replaceApiCalls } from '../../../testing/replace-api-calls';

// Load the lazy parts first: importing them is slow on a busy machine.
await Promise.all([import('../../conversations/data/outbox-sender'), import('./reply-editor')]);
replaceApiCalls();
layNothingOut();

const onNext = vi.fn();
const onClose = vi.fn();
let setStatus: (status: ConversationStatus) => void;
const draft = { accountId: 7, userId: 1, conversationId: 0, mode: 'reply' } as const;
let sent: unknown[];

function Open({ id }: { id: number }) {
  const [status, set] = useState<ConversationStatus>('open');
  useEffect(() => {
    setStatus = set;
  }, []);
  useAfterResolve(id, status, { onNext, onClose });
  return <p>{status}</p>;
}

beforeEach(() => {
  sent = [];
  vi.mocked(api.call).mockImplementation((async (name: string, input: { body: unknown }) => {
    if (name === 'createMessage' || name === 'createScheduledMessage') sent.push(input.body);
    return { id: 900 };
  }) as never);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  useOutbox.setState({ messages: [] });
});

async function send(settings: object, keys: object) {
  const { conversation } = openReplyBox({ settings, above: ({ id }) => <Open id={id} /> });
  saveDraft({ ...draft, conversationId: conversation.id }, 'Done.');
  const box = await replyEditor();
  await waitFor(() => expect(box.textContent).toBe('Done.'));
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true, ...keys });
  await waitFor(() => expect(sent).toHaveLength(1));
}
const resolved = () => act(async () => setStatus('resolved'));

test.each([
  [{}, { next: 1, list: 0 }],
  [{ after_resolve: 'list' }, { next: 0, list: 1 }],
  [{ after_resolve: 'stay' }, { next: 0, list: 0 }],
])(
  'RE5: "Send and resolve" goes on as the user set it once the conversation is resolved: %j',
  async (settings, expected) => {
    await send(settings, { shiftKey: true });
    // Not before: an undone or refused send leaves the user in the conversation.
    expect(onNext).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
    await resolved();
    expect(screen.getByText('resolved')).toBeDefined();
    expect({ next: onNext.mock.calls.length, list: onClose.mock.calls.length }).toEqual(expected);
  },
);

test('RE5: sending alone stays in the conversation, even if someone else resolves it afterwards', async () => {
  await send({}, {});
  await resolved();
  expect(onNext).not.toHaveBeenCalled();
});
