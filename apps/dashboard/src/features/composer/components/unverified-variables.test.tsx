import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { saveDraft } from '../data/drafts';
import { useOutbox } from '../../conversations/data/outbox';
import { layNothingOut, openReplyBox, replyEditor } from '../testing/open-reply-box';
import { replaceApiCalls } from '../../../testing/replace-api-calls';

// Load the lazy parts first: importing them is slow on a busy machine.
await Promise.all([
  import('../../conversations/data/outbox-sender'),
  import('./reply-editor'),
  import('./confirm-missing-variables'),
  import('./unverified-variables-notice'),
]);
replaceApiCalls();
layNothingOut();

const call = vi.mocked(api.call);
const TOLD = 'Unverified visitor: variables use only what they submitted.';
const draft = { accountId: 7, userId: 1, conversationId: 0 };

beforeEach(() => {
  call.mockImplementation((async (name: string) => {
    if (name === 'createMessage') return { id: 900 };
    if (name !== 'showConversationIdentity') return {};
    const submitted = {
      id: 70,
      name: 'Nickname',
      email: 'nick@mail.example',
      phone_number: null,
      custom_attributes: {},
    };
    return { unverified: true, pending: true, claims: {}, submitted };
  }) as never);
});
afterEach(() => {
  cleanup();
  call.mockReset();
  useOutbox.setState({ messages: [] });
  for (const mode of ['reply', 'note'] as const) saveDraft({ ...draft, mode }, '');
});

async function write(text: string, unverified: true | undefined) {
  const { conversation, show } = openReplyBox({ contact: 'known@acme.example' });
  draft.conversationId = conversation.id;
  show({ meta: { ...conversation.meta, ...(unverified && { unverified }) } });
  saveDraft({ ...draft, mode: 'reply' }, text);
  const box = await replyEditor();
  await waitFor(() => expect(box.textContent).toBe(text));
  return box;
}
const sent = () =>
  call.mock.calls.flatMap(([name, options]) =>
    name === 'createMessage' ? [(options as { body: { content: string } }).body.content] : [],
  );

test('A10: a reply to an unverified visitor uses what they submitted, and the box says so', async () => {
  const box = await write('Hi {{contact.name}}, we write to {{contact.email}}', true);
  expect(await screen.findByText(TOLD)).toBeDefined();
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(sent()).toEqual(['Hi Nickname, we write to nick@mail.example']));
});

test('a reply to any other contact is filled with the contact and shows no notice', async () => {
  const box = await write('Hi {{contact.name}}, we write to {{contact.email}}', undefined);
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(sent()).toEqual(['Hi Sofia, we write to known@acme.example']));
  expect(screen.queryByText(TOLD)).toBeNull();
});
