import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { readDraft } from '../data/drafts';
import { setDraftFiles } from '../data/draft-files';
import { useOutbox } from '../../conversations/data/outbox';
import { layNothingOut, openReplyBox, replyEditor } from '../testing/open-reply-box';
import { replaceApiCalls } from '../../../testing/replace-api-calls';

// The code that sends is loaded with the first message.
await import('../../conversations/data/outbox-sender');
replaceApiCalls();
layNothingOut();

const lastMail = {
  id: 5,
  message_type: 0,
  private: false,
  content_attributes: { email: { from: ['sofia@mail.example'], cc: ['max@mail.example'] } },
};
const place = { accountId: 7, userId: 1, conversationId: 1 };

beforeEach(() => {
  const answers: Record<string, object> = { createMessage: { id: 900 }, listReplyDrafts: { payload: [] } };
  vi.mocked(api.call).mockImplementation(async (name) => (answers[name] ?? {}) as never);
});
afterEach(() => {
  cleanup();
  vi.mocked(api.call).mockReset();
  useOutbox.setState({ messages: [] });
  setDraftFiles({ ...place, mode: 'reply' }, []);
  localStorage.clear();
});

const open = () =>
  openReplyBox({ channel: 'Channel::Email', contact: 'sofia@mail.example', thread: [lastMail] });
const field = (name: string) => screen.findByRole('textbox', { name }, { timeout: 10_000 });
const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'));

function paste(box: HTMLElement, text: string) {
  const getData = (type: string) => (type === 'text/plain' ? text : '');
  fireEvent.paste(box, { clipboardData: { files: [], items: [], getData } });
}
const sent = () =>
  vi
    .mocked(api.call)
    .mock.calls.flatMap(([name, options]) =>
      name === 'createMessage' ? [(options as { body: Record<string, unknown> }).body] : [],
    );
async function send(text: string) {
  paste(await replyEditor(), text);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
}

test('RE7: a reply goes to the sender and the copies of the last email, with or without files', async () => {
  open();
  await field('To');
  await waitFor(() => expect(chips()).toEqual(['Remove sofia@mail.example', 'Remove max@mail.example']));
  await send('Thank you');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ to_emails: 'sofia@mail.example', cc_emails: 'max@mail.example' });
  expect(sent()[0]).not.toHaveProperty('bcc_emails');
  const file = new File(['a'], 'a.txt', { type: 'text/plain' });
  setDraftFiles({ ...place, mode: 'reply' }, [file]);
  await send('And this');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ to_emails: 'sofia@mail.example', attachments: [file] });
});

test('RE7: an empty recipient field is not sent', async () => {
  open();
  fireEvent.keyDown(await field('To'), { key: 'Backspace' });
  await waitFor(() => expect(chips()).toEqual(['Remove max@mail.example']));
  fireEvent.click(screen.getByRole('button', { name: 'Remove max@mail.example' }));
  await send('Thank you');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(Object.keys(sent()[0] ?? {}).filter((key) => key.endsWith('_emails'))).toEqual([]);
});

test('RE7: addresses can be typed and pasted; an invalid one is reported and blocks sending', async () => {
  open();
  const to = await field('To');
  fireEvent.change(to, { target: { value: 'ann@mail.example' } });
  fireEvent.keyDown(to, { key: ',' });
  fireEvent.click(screen.getByRole('button', { name: 'Add Bcc' }));
  paste(await field('Bcc'), 'Boss <boss@acme.example>; nobody');
  expect((await screen.findByRole('alert')).textContent).toBe('Not a valid email address: nobody');
  expect(screen.getByRole('textbox', { name: 'Bcc' }).getAttribute('aria-invalid')).toBe('true');
  await send('Thank you');
  // Shown near the Send button, too.
  await waitFor(() => expect(screen.getAllByText('Not a valid email address: nobody')).toHaveLength(2));
  expect(sent()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove nobody' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    content: 'Thank you',
    to_emails: 'sofia@mail.example,ann@mail.example',
    cc_emails: 'max@mail.example',
    bcc_emails: 'boss@acme.example',
  });
});

test('RE7: recipients are kept with the draft and reset after sending; a note has none', async () => {
  const draft = () => readDraft({ ...place, mode: 'recipients' });
  open();
  fireEvent.keyDown(await field('To'), { key: 'Backspace' });
  await waitFor(() => expect(JSON.parse(draft())).toEqual({ to: [], cc: ['max@mail.example'], bcc: [] }));
  cleanup();
  open();
  await field('To');
  expect(chips()).toEqual(['Remove max@mail.example']);
  fireEvent.click(screen.getByRole('button', { name: 'Private note' }));
  expect(screen.queryByRole('textbox', { name: 'To' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
  await send('Thank you');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(draft()).toBe('');
});

test('RE7: only email replies have recipients', async () => {
  openReplyBox({ contact: 'sofia@mail.example', thread: [lastMail] });
  await send('Thank you');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(Object.keys(sent()[0] ?? {})).not.toContain('to_emails');
  expect(screen.queryByRole('textbox', { name: 'To' })).toBeNull();
});
