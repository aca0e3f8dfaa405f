import type { InboundPreview } from '@parley/contract';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockApiCalls } from '../../../../testing/mock-api-calls';
import { renderInAccount } from '../../../../testing/render-in-account';
import { emailInbox, telegramInbox } from './testing/health-data';
import { TryFile } from './try-file';

const message: InboundPreview = {
  outcome: 'message',
  reason: null,
  sender: 'nora@mail.example',
  subject: 'Re: Order',
  content: 'It still has not arrived.',
  files: ['receipt.pdf'],
  detail: null,
  conversation_id: null,
  message_id: null,
  found_by: null,
};
const nothing: InboundPreview = {
  ...message,
  outcome: 'nothing',
  sender: null,
  subject: null,
  content: null,
  files: [],
};

let preview: InboundPreview;
beforeEach(() => {
  preview = message;
});
const { sent } = mockApiCalls(() => preview);

async function tryFile(name = 'mail.eml', inbox = emailInbox()) {
  await renderInAccount(<TryFile inbox={inbox} />);
  const input = screen.getByLabelText(/Drop an? \.\w+ file here/);
  fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
}

test('a file shows what agents would see, and that it starts a conversation', async () => {
  await tryFile();
  expect(await screen.findByText('Would start a new conversation')).toBeDefined();
  for (const text of ['nora@mail.example', 'Re: Order', 'It still has not arrived.', 'receipt.pdf'])
    expect(screen.getByText(text)).toBeDefined();
});

const finds = [
  ['reply_address', 'because it was sent to its reply address'],
  ['message_id', 'because it answers a message in it'],
  ['same_unknown', 'because both answer the same earlier email'],
  ['contact', 'because it’s the sender’s current one'],
] as const;
test.each(finds)('a conversation found by %s is named with the reason', async (found_by, reason) => {
  preview = { ...message, conversation_id: 12, found_by };
  await tryFile();
  expect(await screen.findByText(`Would join conversation #12, ${reason}`)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open conversation #12' }).getAttribute('href')).toBe(
    '/app/accounts/1/conversations/12',
  );
});

test('a file that would become no message says why', async () => {
  preview = { ...nothing, reason: 'own_mail' };
  await tryFile();
  const text = 'Wouldn’t become a message: Sent from this inbox’s own address';
  expect(await screen.findByText(text)).toBeDefined();
});

test('an email that has arrived already links to its message', async () => {
  preview = { ...message, outcome: 'known', conversation_id: 12, message_id: 90 };
  await tryFile();
  expect(await screen.findByText('Already arrived, in conversation #12')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open conversation #12' }).getAttribute('href')).toBe(
    '/app/accounts/1/conversations/12?message=90',
  );
});

test('a file that cannot be read says why it would be parked', async () => {
  preview = { ...nothing, outcome: 'unreadable', reason: 'failed', detail: 'no header' };
  await tryFile('broken.eml');
  expect(await screen.findByText('Couldn’t be read and would be parked: Couldn’t be read')).toBeDefined();
  expect(screen.getByText('no header')).toBeDefined();
});

test('another kind of file is refused without being sent', async () => {
  await tryFile('photo.png');
  expect(await screen.findByText('Choose an .eml file')).toBeDefined();
  expect(sent('previewInbound')).toEqual([]);
});

test('Telegram takes JSON, and a message of a known chat joins its current conversation', async () => {
  preview = { ...message, conversation_id: 12, found_by: 'contact' };
  await tryFile('update.json', telegramInbox());
  const text = 'Would join conversation #12, because it’s the sender’s current one';
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByText('Subject')).toBeNull();
});
