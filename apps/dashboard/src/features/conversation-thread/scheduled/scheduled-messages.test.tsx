import { ApiError } from '@parley/api-client';
import type { ScheduledMessage } from '@parley/contract';
import { createI18n } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { initialEnglish } from '@parley/i18n/dashboard-texts';
import { I18nProvider } from '@parley/i18n/react';
import { ConfirmProvider, Toaster } from '@parley/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { sessionQuery } from '../../../shared/session/session-query';
import { isVoiceNote, readDraftFiles, setDraftFiles } from '../../composer/data/draft-files';
import { readDraft, saveDraft } from '../../composer/data/drafts';
import { storeForUndoSend } from '../../conversations/data/undo-send-store';
import { buildConversation } from '../../conversations/testing/builders';
import { ScheduledMessages } from './scheduled-messages';
import { replaceApiCalls } from '../../../testing/replace-api-calls';

replaceApiCalls();
const call = vi.mocked(api.call);

const messages = initialEnglish;
const i18n = createI18n<DashboardKey>({ locale: 'en', messages });
const scope = { accountId: 7, myId: 1 };
const conversation = buildConversation();
const draft = { accountId: 7, userId: 1, conversationId: conversation.id, mode: 'reply' } as const;
const me = {
  id: 1,
  name: 'Alex',
  available_name: 'Alex',
  ui_settings: {},
  accounts: [{ id: 7, name: 'Acme', role: 'agent' }],
};
const sender = { id: 1, name: 'Alex', available_name: 'Alex', avatar_url: '', type: 'user' };
const row = (change: Partial<ScheduledMessage> = {}) =>
  ({
    id: 5,
    conversation_id: conversation.id,
    echo_id: 'e5',
    content: 'See you tomorrow',
    private: false,
    content_attributes: {},
    is_voice_message: false,
    state: 'waiting',
    reason: null,
    scheduled_at: Math.floor(Date.now() / 1_000) + 3_600,
    held_for_undo: false,
    then_status: null,
    then_snoozed_until: null,
    sender,
    attachments: [],
    message_id: null,
    created_at: Math.floor(Date.now() / 1_000),
    updated_at: 0,
    abilities: ['update', 'send', 'cancel'],
    ...change,
  }) as ScheduledMessage;

let rows: ScheduledMessage[];
beforeEach(() => {
  rows = [row()];
  call.mockImplementation((async (name: string) => {
    if (name === 'listScheduledMessages') return { payload: rows };
    const [first] = rows;
    if (name === 'cancelScheduledMessage' || name === 'sendScheduledMessage') rows = rows.slice(1);
    return { ...first, state: name === 'cancelScheduledMessage' ? 'cancelled' : 'sent' };
  }) as never);
});
afterEach(() => {
  cleanup();
  call.mockReset();
  saveDraft(draft, '');
  setDraftFiles(draft, []);
});

function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(sessionQuery.queryKey, me as never);
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <ConfirmProvider confirmLabel="Yes" cancelLabel="No">
          <main>
            <ScheduledMessages scope={scope} conversation={conversation} />
            <textarea aria-label="Reply" />
          </main>
        </ConfirmProvider>
        <Toaster label="Messages" />
      </I18nProvider>
    </QueryClientProvider>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const calls = (name: string) => call.mock.calls.filter(([route]) => route === name);

test('RE5: a scheduled message is shown after the thread; canceling asks for confirmation', async () => {
  open();
  const waiting = await screen.findByRole('region', { name: 'Scheduled' });
  expect(within(waiting).getByText('See you tomorrow')).toBeDefined();
  expect(within(waiting).getByText(/^Sends \w/)).toBeDefined();
  press('Cancel');
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this message?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Keep message' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls('cancelScheduledMessage')).toEqual([]);
  press('Cancel');
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel message' }),
  );
  await waitFor(() => expect(screen.queryByText('See you tomorrow')).toBeNull());
});

test('RE5: text and time of a scheduled message can be edited, and an error keeps the form open', async () => {
  open();
  await screen.findByText('See you tomorrow');
  press('Edit');
  fireEvent.change(await screen.findByLabelText('Text'), { target: { value: ' ' } });
  press('Save');
  expect(await screen.findByText('Enter a message')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'See you on Friday' } });
  call.mockRejectedValueOnce(new ApiError({ status: 409, code: 'conflict', message: '' }));
  press('Save');
  expect(await screen.findByText(/already sent or canceled/)).toBeDefined();
  // The reason is shown a moment before the form can be saved again.
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.disabled).toBe(false));
  press('Save');
  await waitFor(() => expect(calls('updateScheduledMessage')).toHaveLength(2));
  expect(calls('updateScheduledMessage').at(-1)?.[1]).toMatchObject({
    body: { content: 'See you on Friday' },
  });
  await waitFor(() => expect(screen.queryByLabelText('Text')).toBeNull());
});

test('RE6, RE10: undoing restores text and files before a draft begun meanwhile', async () => {
  const file = new File(['a'], 'order.pdf');
  const written = { text: 'Dear {{contact.name}}', files: [file] };
  storeForUndoSend({ echoId: 'e5', written: written.text, files: written.files } as never);
  saveDraft(draft, 'Another thing');
  rows = [row({ held_for_undo: true, scheduled_at: Math.floor(Date.now() / 1_000) + 30 })];
  open();
  expect(await screen.findByText(/^Sends in \d+ seconds?$/)).toBeDefined();
  press('Undo');
  await waitFor(() => expect(readDraft(draft)).toBe('Dear {{contact.name}}\n\nAnother thing'));
  expect(readDraftFiles(draft)).toEqual([file]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reply' })));
  expect(screen.queryByText('See you tomorrow')).toBeNull();
});

test('RE10: undoing in another tab loads the files from the server and keeps a voice message one', async () => {
  const fetched = vi.fn(async () => new Response('sound'));
  vi.stubGlobal('fetch', fetched);
  const file = {
    id: 3,
    filename: 'note.webm',
    file_type: 'audio',
    content_type: 'audio/webm',
    file_size: 5,
    data_url: '/f/note.webm',
  };
  rows = [
    row({ echo_id: 'other', held_for_undo: true, is_voice_message: true, attachments: [file as never] }),
  ];
  open();
  await screen.findByText('See you tomorrow');
  press('Undo');
  await waitFor(() => expect(readDraftFiles(draft)).toHaveLength(1));
  const [back] = readDraftFiles(draft);
  expect(back?.name).toBe('note.webm');
  expect(back && isVoiceNote(back)).toBe(true);
  expect(readDraft(draft)).toBe('See you tomorrow');
  vi.unstubAllGlobals();
});

test('D5: a failed message shows why; without the abilities of its author it has no actions', async () => {
  rows = [row({ state: 'failed', reason: 'author_gone', sender: null, abilities: [] })];
  open();
  expect(await screen.findByText('Not sent: the author is no longer in this workspace')).toBeDefined();
  expect(screen.getByText('Written by Former member')).toBeDefined();
  for (const name of ['Edit', 'Send now', 'Cancel'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  cleanup();
  rows = [row({ state: 'failed', reason: 'author_gone', sender: null, abilities: ['send'] })];
  open();
  await screen.findByText('See you tomorrow');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  press('Send now');
  await waitFor(() => expect(calls('sendScheduledMessage')).toHaveLength(1));
});

test('a list of scheduled messages that fails to load can be retried', async () => {
  call.mockRejectedValueOnce(new ApiError({ status: 500, code: 'server_error', message: '' }));
  open();
  expect(await screen.findByText('Couldn’t load scheduled messages')).toBeDefined();
  press('Try again');
  expect(await screen.findByText('See you tomorrow')).toBeDefined();
});
