import type { ScheduledMessage } from '@parley/contract';
import { createI18n } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { initialEnglish } from '@parley/i18n/dashboard-texts';
import { I18nProvider } from '@parley/i18n/react';
import { ConfirmProvider, Toaster } from '@parley/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../shared/api';
import { sessionQuery } from '../../shared/session/session-query';
import type { OutgoingMessage } from '../conversations/data/outbox';
import { buildConversation } from '../conversations/testing/builders';
import { OutgoingBubble } from './components/outgoing-bubble';
import { ScheduledMessages } from './scheduled/scheduled-messages';
import { replaceApiCalls } from '../../testing/replace-api-calls';

replaceApiCalls();
const call = vi.mocked(api.call);
const messages = initialEnglish;
const i18n = createI18n<DashboardKey>({ locale: 'en', messages });
const conversation = buildConversation();

afterEach(() => {
  cleanup();
  call.mockReset();
});

function openThread(content: ReactNode) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const account = { id: 7, name: 'Acme', role: 'agent' };
  queryClient.setQueryData(sessionQuery.queryKey, {
    id: 1,
    name: 'Alex',
    ui_settings: {},
    accounts: [account],
  } as never);
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <ConfirmProvider>
          <main>
            <div role="log" aria-label="Messages" tabIndex={0}>
              {content}
            </div>
            <textarea aria-label="Your reply" />
          </main>
        </ConfirmProvider>
        <Toaster label="Messages" />
      </I18nProvider>
    </QueryClientProvider>,
  );
}

const thread = () => screen.getByRole('log');
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

function Failed() {
  const [isThere, setThere] = useState(true);
  const message = {
    echoId: 'e1',
    content: 'Hello',
    files: [],
    isPrivate: false,
    state: { kind: 'failed', reason: '' },
  };
  const remove = () => setThere(false);
  return isThere ? (
    <OutgoingBubble
      message={message as unknown as OutgoingMessage}
      me={{ name: 'Alex', src: '' }}
      isFirst
      onRetry={remove}
      onDiscard={remove}
    />
  ) : null;
}

test.each(['Discard', 'Resend'])(
  'KB1: %s of a failed message moves the focus to the thread',
  async (name) => {
    openThread(<Failed />);
    await press(name);
    expect(screen.queryByText('Hello')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(thread()));
  },
);

function openScheduled() {
  const row = {
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
    sender: { id: 1, name: 'Alex', available_name: 'Alex', avatar_url: '', type: 'user' },
    attachments: [],
    message_id: null,
    abilities: ['update', 'send', 'cancel'],
    created_at: 0,
    updated_at: 0,
  } as unknown as ScheduledMessage;
  let isWaiting = true;
  call.mockImplementation((async (name: string) => {
    if (name === 'listScheduledMessages') return { payload: isWaiting ? [row] : [] };
    isWaiting = false;
    return { ...row, state: name === 'cancelScheduledMessage' ? 'cancelled' : 'sent' };
  }) as never);
  openThread(<ScheduledMessages scope={{ accountId: 7, myId: 1 }} conversation={conversation} />);
}

test('RE5: sending a scheduled message now moves the focus to the thread', async () => {
  openScheduled();
  await press('Send now');
  await waitFor(() => expect(screen.queryByText('See you tomorrow')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(thread()));
});

test('RE5: canceling a scheduled message moves the focus to the thread', async () => {
  openScheduled();
  await press('Cancel');
  const confirm = await screen.findByRole('button', { name: 'Cancel message' });
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByText('See you tomorrow')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(thread()));
});

test('RE5: a user who already types in the reply box keeps the focus while a message is sent', async () => {
  openScheduled();
  await press('Send now');
  screen.getByRole('textbox', { name: 'Your reply' }).focus();
  await waitFor(() => expect(screen.queryByText('See you tomorrow')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your reply' }));
});
