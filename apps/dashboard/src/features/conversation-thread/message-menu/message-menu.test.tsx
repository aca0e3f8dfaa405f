import { ApiError } from '@parley/api-client';
import type { Message, MessageLedger } from '@parley/contract';
import { ConfirmProvider } from '@parley/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { renderInAccount } from '../../../testing/render-in-account';
import { conversationKeys } from '../../conversations/data/conversation-keys';
import { applyConversationEvent } from '../../conversations/data/conversation-realtime';
import { threadQuery } from '../../conversations/data/message-queries';
import { replyAttributes, replyTo } from '../../composer/data/reply-targets';
import { useRetryMessage } from '../hooks/use-retry-message';
import type { Thread } from '../../conversations/model/thread';
import { buildMessage } from '../../conversations/testing/build-message';
import { buildConversation, buildMessagePush } from '../../conversations/testing/builders';
import { ReplyTo } from '../../composer/components/reply-to';
import { ThreadMessage } from '../components/thread-message';
import { MessageMenu } from './message-menu';
import { replaceApiCalls } from '../../../testing/replace-api-calls';

replaceApiCalls();

const scope = { accountId: 1, myId: 7 };
const place = { accountId: 1, conversationId: 1 };
const conversation = buildConversation();
const key = conversationKeys.thread(1, 1);
const question = buildMessage({ id: 100, content: 'Where is my **order**?' });
const answer = buildMessage({ id: 101, message_type: 1, content: 'On its way' });
const failed = buildMessage({
  id: 102,
  message_type: 1,
  content: 'Tomorrow',
  status: 'failed',
  content_attributes: { external_error: 'no route' },
});
const onChoose = vi.fn();
const clipboard = vi.fn();

beforeEach(() => {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  Element.prototype.scrollIntoView = () => undefined;
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: clipboard } });
  clipboard.mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  replyTo(place, null);
  vi.unstubAllGlobals();
  vi.mocked(api.call).mockReset();
  onChoose.mockReset();
  clipboard.mockReset();
});

const answers = (by: Partial<Record<string, (input: never) => unknown>>) =>
  vi.mocked(api.call).mockImplementation(async (name, ...[input]) => by[name]?.(input as never) as never);
const calls = (name: string) => vi.mocked(api.call).mock.calls.filter(([called]) => called === name);

function Window() {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...threadQuery(queryClient, 1, 1), enabled: false });
  const thread = data ?? { messages: [], hasOlder: false, seq: 1 };
  const retry = useRetryMessage(1, 1);
  return (
    <ConfirmProvider>
      <div>
        <div role="log" tabIndex={0} aria-label="Messages">
          {thread.messages.map((message) => (
            <ThreadMessage
              key={message.id}
              message={message}
              isFirst
              isLast
              contactName="Sofia"
              contactLastSeenAt={0}
              onRetry={retry}
            />
          ))}
        </div>
        <MessageMenu scope={scope} conversation={conversation} />
        <ReplyTo {...place} isNote={false} onChoose={onChoose} />
      </div>
    </ConfirmProvider>
  );
}

async function open(messages: Message[] = [question, answer, failed], world: object = {}) {
  const rendered = await renderInAccount(<Window />, {
    installation: { translates: true },
    path: 'conversations/1',
    ...world,
  });
  act(() => void rendered.queryClient.setQueryData<Thread>(key, { messages, hasOlder: false, seq: 1 }));
  await screen.findByRole('log');
  return rendered;
}

const rowOf = (text: string) => screen.getByText(text).closest<HTMLElement>('[data-message]') as HTMLElement;
const menuOf = async (text: string) => {
  fireEvent.click(within(rowOf(text)).getByRole('button', { name: 'Message actions' }));
  return within(await screen.findByRole('menu', { name: 'Message actions' }));
};
const namesIn = (menu: { getAllByRole: (role: string) => HTMLElement[] }) =>
  menu.getAllByRole('menuitem').map((item) => item.textContent);
const messageOf = (rendered: Awaited<ReturnType<typeof open>>, id: number) =>
  rendered.queryClient.getQueryData<Thread>(key)?.messages.find((message) => message.id === id);

describe('menu of a message', () => {
  test('the menu offers only the actions that apply to the message', async () => {
    const deleted = buildMessage({ id: 103, content: 'Gone', content_attributes: { deleted: true } });
    await open([question, failed, deleted]);
    expect(namesIn(await menuOf('order'))).toEqual([
      'Reply',
      'Copy text',
      'Copy link',
      'Translate to English',
      'Message details',
      'Delete',
    ]);
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    expect(namesIn(await menuOf('Tomorrow'))).toContain('Resend');
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    expect(namesIn(await menuOf('Gone'))).toEqual(['Copy link', 'Message details']);
  });

  test('the menu opens by right click and by keyboard, and arrow keys move between messages', async () => {
    await open();
    fireEvent.pointerOver(rowOf('On its way'));
    const log = screen.getByRole('log');
    log.focus();
    await waitFor(() => {
      fireEvent.keyDown(log, { key: 'ArrowUp' });
      expect(document.activeElement).toBe(rowOf('Tomorrow'));
    });
    fireEvent.keyDown(rowOf('Tomorrow'), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(rowOf('On its way'));
    fireEvent.keyDown(rowOf('On its way'), { key: 'Enter' });
    expect(namesIn(within(await screen.findByRole('menu')))).not.toContain('Resend');
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(rowOf('On its way')));
    fireEvent.keyDown(rowOf('On its way'), { key: 'Escape' });
    expect(document.activeElement).toBe(log);
    const event = fireEvent.contextMenu(rowOf('Tomorrow'), { detail: 1, button: 2, clientX: 5, clientY: 5 });
    expect(event).toBe(false);
    expect(namesIn(within(await screen.findByRole('menu')))).toContain('Resend');
  });

  test('the menu copies the text or a link that opens this message', async () => {
    await open();
    fireEvent.click((await menuOf('order')).getByText('Copy text'));
    await screen.findByText('Text copied');
    fireEvent.click((await menuOf('order')).getByText('Copy link'));
    await screen.findByText('Link copied');
    expect(clipboard.mock.calls).toEqual([
      ['Where is my **order**?'],
      [`${location.origin}/app/accounts/1/conversations/1?message=100`],
    ]);
  });
});

describe('CT6: deleting a message', () => {
  test('deleting asks for confirmation, then the message disappears immediately', async () => {
    let reply: (message: Message) => void = () => undefined;
    answers({ deleteMessage: () => new Promise<Message>((resolve) => (reply = resolve)) });
    const rendered = await open();
    fireEvent.click((await menuOf('order')).getByText('Delete'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(calls('deleteMessage')).toHaveLength(0);
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('This message was deleted');
    expect(screen.queryByText('order')).toBeNull();
    await act(async () => reply({ ...question, content: 'Gelöscht', content_attributes: { deleted: true } }));
    await screen.findByText('Gelöscht');
    expect(messageOf(rendered, 100)?.content_attributes).toEqual({ deleted: true });
  });

  test('a message that the server did not delete reappears with the reason', async () => {
    answers({
      deleteMessage: () => {
        throw new ApiError({ status: 401, message: 'You are not authorized', code: 'other' });
      },
    });
    await open();
    fireEvent.click((await menuOf('order')).getByText('Delete'));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Couldn’t delete the message');
    expect(screen.getByText('order')).toBeTruthy();
  });

  test('a message deleted by a colleague disappears here too, also where it is quoted', async () => {
    const reply = buildMessage({
      id: 103,
      message_type: 1,
      content: 'There',
      content_attributes: { in_reply_to: 100 },
    });
    const rendered = await open([question, reply]);
    await waitFor(() => expect(screen.getAllByText(/order/)).toHaveLength(2));
    const data = {
      ...buildMessagePush({ id: 100, content: 'It was deleted', content_attributes: { deleted: true } }),
    };
    act(() =>
      applyConversationEvent(rendered.queryClient, scope, {
        event: 'message.updated',
        data: { ...data, account_id: 1, previous_changes: {} },
        seq: 2,
      } as never),
    );
    await waitFor(() => expect(screen.queryAllByText(/order/)).toHaveLength(0));
    screen.getByText('It was deleted');
  });
});

describe('CT6: translating a message', () => {
  test("translating requests the user's language and shows the translation", async () => {
    answers({ translateMessage: () => ({ content: 'Wo ist meine Bestellung?' }) });
    await open();
    fireEvent.click((await menuOf('order')).getByText('Translate to English'));
    await screen.findByText('Wo ist meine Bestellung?');
    expect(calls('translateMessage')[0]?.[1]).toMatchObject({ body: { target_language: 'en' } });
    expect(namesIn(await menuOf('Wo ist meine Bestellung?'))).not.toContain('Translate to English');
  });

  test('translating is offered only if the installation supports it, and an error is shown', async () => {
    await open([question], { installation: { translates: false } });
    expect(namesIn(await menuOf('order'))).not.toContain('Translate to English');
    cleanup();
    answers({
      translateMessage: () => {
        throw new ApiError({ status: 422, message: 'The translator could not be reached', code: 'other' });
      },
    });
    await open();
    fireEvent.click((await menuOf('order')).getByText('Translate to English'));
    expect(await screen.findByText('The translator could not be reached')).toBeTruthy();
  });
});

describe('CT5: resending a message', () => {
  test('a failed message shows its error, and pressing Resend twice resends it once', async () => {
    let reply: (message: Message) => void = () => undefined;
    answers({ retryMessage: () => new Promise<Message>((resolve) => (reply = resolve)) });
    const rendered = await open();
    screen.getByText('Not sent: no route');
    const button = screen.getByRole('button', { name: 'Resend' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByText('Not sent: no route')).toBeNull());
    await act(async () => reply({ ...failed, status: 'sent', content_attributes: {} }));
    expect(calls('retryMessage')).toHaveLength(1);
    expect(messageOf(rendered, 102)?.status).toBe('sent');
  });

  test("a message that is refused again shows as failed with the server's error", async () => {
    answers({
      retryMessage: () => {
        throw new ApiError({ status: 422, message: 'Message was deleted', code: 'other' });
      },
    });
    await open();
    fireEvent.click((await menuOf('Tomorrow')).getByText('Resend'));
    await screen.findByText('Couldn’t resend');
    expect(screen.getByText('Not sent: no route')).toBeTruthy();
  });
});

describe('replying to one message', () => {
  test('the reply target is shown until it is canceled, and a note is only quoted in notes', async () => {
    await open();
    fireEvent.click((await menuOf('order')).getByText('Reply'));
    await screen.findByText('Replying to Unknown visitor');
    expect(onChoose).toHaveBeenCalledWith('reply');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel reply' }));
    await waitFor(() => expect(screen.queryByText('Replying to Unknown visitor')).toBeNull());

    const target = { messageId: 5, isPrivate: true, shouldFocus: false };
    expect(replyAttributes(target, true)).toEqual({ in_reply_to: 5 });
    expect(replyAttributes(target, false)).toBeUndefined();
    expect(replyAttributes({ ...target, isPrivate: false }, false)).toEqual({ in_reply_to: 5 });
  });

  test('a reply shows the quoted message, even one that is not loaded yet, and links to it', async () => {
    const reply = (id: number, in_reply_to: number) =>
      buildMessage({ id, message_type: 1, content: `reply ${id}`, content_attributes: { in_reply_to } });
    answers({
      listMessages: ({ query }: { query: { after: number } }) => ({
        payload: query.after === 5 ? [buildMessage({ id: 5, content: 'Long ago' })] : [],
      }),
    });
    const { search } = await open([question, reply(103, 100), reply(104, 5), reply(105, 6)]);
    fireEvent.click(await screen.findByRole('button', { name: /In reply to.*Where is my order/ }));
    await waitFor(() => expect(search()).toEqual({ message: 100 }));
    await screen.findByRole('button', { name: /Long ago/ });
    await screen.findByText('The original message is no longer available');
  });
});

describe('details of a message', () => {
  const nobody = { type: null, id: null, name: null };
  const ledger: MessageLedger = {
    id: 102,
    echo_id: 'e1',
    source_id: null,
    stored_at: '2026-01-01T00:00:00.000Z',
    changed_at: '2026-01-01T00:00:01.000Z',
    by: { type: 'User', id: 7, name: 'Alex' },
    private: false,
    status: 'failed',
    error: 'no route',
    deleted: null,
    events: [
      {
        seq: 4,
        type: 'message.created',
        at: '2026-01-01T00:00:00.000Z',
        by: { type: 'User', id: 7, name: 'Alex' },
        fields: [],
        status: null,
        error: null,
        retried: false,
        deleted: false,
      },
      {
        seq: 6,
        type: 'message.updated',
        at: '2026-01-01T00:00:01.000Z',
        by: nobody,
        fields: ['status'],
        status: { from: 'sent', to: 'failed' },
        error: 'no route',
        retried: false,
        deleted: false,
      },
    ],
    relayed_seq: 5,
    newest_seq: 6,
    events_kept_hours: 72,
    sends: [
      {
        attempt: 1,
        channel: 'Channel::Api',
        state: 'unknown',
        detail: 'took too long',
        started_at: '2026-01-01T00:00:00.000Z',
        finished_at: '2026-01-01T00:00:01.000Z',
      },
    ],
    deliveries: [
      {
        id: 1,
        event: 'message_created',
        event_seq: 4,
        to: 'webhook',
        url: null,
        kind: 'live',
        state: 'retrying',
        attempts: 1,
        status: 503,
        error_code: 'status',
        error: null,
        created_at: '2026-01-01T00:00:00.000Z',
        finished_at: null,
        next_attempt_at: '2026-01-01T00:01:00.000Z',
        tries: [
          { started_at: '2026-01-01T00:00:00.000Z', duration_ms: 12, status: 503, error_code: 'status' },
        ],
      },
    ],
    jobs: [
      {
        name: 'retry-webhooks',
        state: 'waiting',
        run_at: '2026-01-01T00:01:00.000Z',
        attempts: 0,
        max_attempts: 25,
      },
    ],
    cut: { events: false, sends: false, deliveries: false },
  };

  test('the dialog shows the events, attempts, deliveries and jobs of the message', async () => {
    answers({ showMessageLedger: () => ledger });
    await open();
    fireEvent.click((await menuOf('Tomorrow')).getByText('Message details'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Message details' }));
    await dialog.findByText('Message created');
    for (const text of [
      'Status changed from Sent to Not sent',
      'Event 6',
      'System',
      'Unknown',
      'took too long',
      'The endpoint returned 503',
      'Retrying',
      'retry-webhooks',
      'Webhooks and notifications are still being queued.',
    ]) {
      dialog.getByText(text);
    }
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('details that fail to load show the error and can be retried', async () => {
    let isDown = true;
    answers({
      showMessageLedger: () => {
        if (isDown) throw new ApiError({ status: 500, message: '', code: 'other' });
        return ledger;
      },
    });
    await open();
    fireEvent.click((await menuOf('Tomorrow')).getByText('Message details'));
    const dialog = within(await screen.findByRole('dialog'));
    const again = await dialog.findByRole('button', { name: 'Try again' });
    isDown = false;
    fireEvent.click(again);
    expect(await dialog.findByText('Event 4')).toBeTruthy();
  });
});
