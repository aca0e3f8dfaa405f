import type { ScheduledMessage } from '@parley/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../shared/api';
import { readDraft, saveDraft } from '../composer/data/drafts';
import { useOutbox } from '../conversations/data/outbox';
import { replyTo } from '../composer/data/reply-targets';
import { layNothingOut, openReplyBox, replyEditor, replyField } from '../composer/testing/open-reply-box';
import { pasteInto, pressReplyButton } from '../composer/testing/write-reply';
import { ScheduledMessages } from '../conversation-thread/scheduled/scheduled-messages';
import { replaceApiCalls } from '../../testing/replace-api-calls';

// The code that sends is loaded with the first message.
await import('../conversations/data/outbox-sender');
replaceApiCalls();
layNothingOut();

const place = { accountId: 7, userId: 1, conversationId: 1 };
const recipients = { ...place, mode: 'recipients' } as const;
const mail = {
  id: 100,
  message_type: 0,
  private: false,
  content: 'Where is it?',
  content_attributes: { email: { from: ['sofia@mail.example'], cc: ['max@mail.example'] } },
};

/** The scheduled message as the server stores it. */
function keep(body: Record<string, unknown>): ScheduledMessage {
  const addresses = (field: string) => (typeof body[field] === 'string' ? body[field].split(',') : []);
  const fields = ['to_emails', 'cc_emails', 'bcc_emails'];
  const named = body['private'] ? [] : fields.map((field) => [field, addresses(field)]);
  const now = Math.floor(Date.now() / 1_000);
  return {
    id: 5,
    conversation_id: 1,
    echo_id: body['echo_id'],
    content: body['content'],
    private: body['private'],
    content_attributes: { ...(body['content_attributes'] as object), ...Object.fromEntries(named) },
    is_voice_message: false,
    state: 'waiting',
    reason: null,
    scheduled_at: now + 30,
    held_for_undo: true,
    then_status: null,
    then_snoozed_until: null,
    sender: { id: 1, name: 'Alex', available_name: 'Alex', avatar_url: '', type: 'user' },
    attachments: [],
    message_id: null,
    abilities: ['update', 'send', 'cancel'],
    created_at: now,
    updated_at: 0,
  } as unknown as ScheduledMessage;
}

let rows: ScheduledMessage[] = [];
beforeEach(() => {
  rows = [];
  vi.mocked(api.call).mockImplementation((async (
    name: string,
    options: { body: Record<string, unknown> },
  ) => {
    switch (name) {
      case 'createScheduledMessage':
        rows = [keep(options.body)];
        return rows[0];
      case 'listScheduledMessages':
        return { payload: rows };
      case 'cancelScheduledMessage': {
        const [first] = rows;
        rows = [];
        return { ...first, state: 'cancelled' };
      }
      case 'listReplyDrafts':
        return { payload: [] };
      default:
        return {};
    }
  }) as never);
});
afterEach(() => {
  cleanup();
  vi.mocked(api.call).mockReset();
  useOutbox.setState({ messages: [] });
  replyTo(place, null);
  for (const mode of ['reply', 'note', 'recipients'] as const) saveDraft({ ...place, mode }, '');
});

const open = () =>
  openReplyBox({
    channel: 'Channel::Email',
    contact: 'sofia@mail.example',
    thread: [mail],
    settings: { undo_send_seconds: 30 },
    above: (conversation) => (
      <ScheduledMessages scope={{ accountId: 7, myId: 1 }} conversation={conversation} />
    ),
  });

const waiting = () => screen.findByRole('region', { name: 'Scheduled' });
async function undo() {
  fireEvent.click(within(await waiting()).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Scheduled' })).toBeNull());
}
/** The recipients that the reply box shows. */
const named = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'));
const answersNone = 'Cancel reply';

async function chooseBoss() {
  fireEvent.click(await screen.findByRole('button', { name: 'Remove max@mail.example' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add Bcc' }));
  const bcc = await screen.findByRole('textbox', { name: 'Bcc' });
  fireEvent.change(bcc, { target: { value: 'boss@acme.example' } });
  fireEvent.keyDown(bcc, { key: ',' });
}

test('RE6, RE7: undoing an email restores its text, its recipients and the message it replies to', async () => {
  open();
  const box = await replyEditor();
  await chooseBoss();
  act(() => replyTo(place, { messageId: 100, isPrivate: false }));
  await screen.findByRole('button', { name: answersNone });
  pasteInto(box, 'See you tomorrow');
  pressReplyButton('Send');
  await waiting();
  expect(readDraft(recipients)).toBe('');
  await waitFor(() => expect(screen.queryByRole('button', { name: answersNone })).toBeNull());
  pressReplyButton('Private note');
  pasteInto(replyField('Your private note'), 'for the team');

  await undo();
  await waitFor(() => expect(replyField().textContent).toBe('See you tomorrow'));
  await waitFor(() => expect(document.activeElement).toBe(replyField()));
  await waitFor(() => expect(named()).toEqual(['Remove sofia@mail.example', 'Remove boss@acme.example']));
  expect(await screen.findByRole('button', { name: answersNone })).toBeDefined();
  expect(readDraft({ ...place, mode: 'note' })).toBe('for the team');
  pressReplyButton('Send');
  await waiting();
  expect(rows[0]).toMatchObject({
    content: 'See you tomorrow',
    private: false,
    content_attributes: {
      to_emails: ['sofia@mail.example'],
      cc_emails: [],
      bcc_emails: ['boss@acme.example'],
      in_reply_to: 100,
    },
  });
});

test('RE6: undoing a note restores it as a note, even if a reply is being written', async () => {
  open();
  await replyEditor();
  pressReplyButton('Private note');
  pasteInto(replyField('Your private note'), 'Ask the store first');
  pressReplyButton('Add note');
  await waiting();
  pressReplyButton('Reply');
  pasteInto(replyField(), 'It is on its way');
  await undo();
  await waitFor(() => expect(replyField('Your private note').textContent).toBe('Ask the store first'));
  expect(readDraft({ ...place, mode: 'reply' })).toBe('It is on its way');
  expect(readDraft(recipients)).toBe('');
});

test('RE7: undoing an email with default recipients stores none, and keeps any chosen since', async () => {
  open();
  pasteInto(await replyEditor(), 'See you tomorrow');
  for (const chosenMeanwhile of [false, true]) {
    pressReplyButton('Send');
    await waiting();
    if (chosenMeanwhile) await chooseBoss();
    await undo();
    await waitFor(() => expect(replyField().textContent).toBe('See you tomorrow'));
    expect(readDraft(recipients) === '').toBe(!chosenMeanwhile);
  }
  expect(JSON.parse(readDraft(recipients))).toEqual({
    to: ['sofia@mail.example'],
    cc: ['max@mail.example'],
    bcc: ['boss@acme.example'],
  });
});

test('RE7: undoing an email of another tab restores the recipients from the server', async () => {
  const sent = { to_emails: 'sofia@mail.example', cc_emails: 'boss@acme.example' };
  rows = [keep({ ...sent, private: false, content: 'See you tomorrow', echo_id: 'of-another-tab' })];
  open();
  await undo();
  expect(JSON.parse(readDraft(recipients))).toEqual({
    to: ['sofia@mail.example'],
    cc: ['boss@acme.example'],
    bcc: [],
  });
});
