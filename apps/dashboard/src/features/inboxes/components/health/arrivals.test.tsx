import type { InboundItem, MailHeader } from '@parley/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { mockApiCalls } from '../../../../testing/mock-api-calls';
import { renderInAccount } from '../../../../testing/render-in-account';
import { Arrivals } from './arrivals';
import { emailInbox, inboundItem } from './testing/health-data';

interface Query {
  query: { state?: string; before?: number };
}

const messageMove = (undone: boolean) => ({
  id: 4,
  message_id: 90,
  from_conversation_id: 12,
  conversation_id: 13,
  is_new_conversation: true,
  moved_at: 1_763_632_800,
  undone,
});

const PAGE = 2;
/** Newest first. */
let items: InboundItem[];
/** What a retry leads to, besides `waiting` at first. */
let result: Partial<InboundItem>;
let headers: MailHeader[];
beforeEach(() => {
  headers = [{ name: 'Message-ID', value: '<1182@mail.example>' }];
  items = [inboundItem(9)];
  result = { state: 'stored', conversation_id: 12 };
});

const { sent } = mockApiCalls((name, input) => {
  if (name === 'retryInboundItem') {
    const id = (input['params'] as { item_id: number }).item_id;
    items = items.map((item) => (item.id === id ? { ...item, ...result } : item));
    return inboundItem(id, { state: 'waiting', reason: null, attempts: 0 });
  }
  if (name === 'retryParkedItems') {
    const parked = items.filter(({ state }) => state === 'parked');
    items = items.map((item) => ({ ...item, ...result }));
    return { count: parked.length };
  }
  if (name === 'listInboundItemHeaders') return { payload: headers };
  if (name === 'listConversations') return { data: { meta: {}, payload: [] } };
  if (name === 'moveMessage') {
    const move = { id: 4, from_conversation_id: 12 };
    items = items.map((item) => ({ ...item, conversation_id: 13, move }));
    return messageMove(false);
  }
  if (name === 'undoMessageMove') {
    items = items.map((item) => ({ ...item, conversation_id: 12, move: null }));
    return messageMove(true);
  }
  const { state, before = Number.POSITIVE_INFINITY } = (input as unknown as Query).query;
  const found = items.filter((item) => item.id < before && (!state || item.state === state));
  return { payload: found.slice(0, PAGE), meta: { has_more: found.length > PAGE } };
});

const open = (search = '') =>
  renderInAccount(<Arrivals ref={createRef()} inbox={emailInbox()} parked={2} />, { search });
const openDetails = async (id: number) => {
  fireEvent.click(await screen.findByRole('button', { name: `Email details: writer-${id}@mail.example` }));
  return within(await screen.findByRole('dialog', { name: 'Email details' }));
};
const retry = (id: number) => `Try again: writer-${id}@mail.example`;

test('D9: a parked item shows its reason, can be downloaded, and tried again with the result', async () => {
  await open();
  expect(await screen.findByText('Parts are nested too deeply')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download original: writer-9@mail.example' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: retry(9) }));
  expect(await screen.findByText('Added to conversation #12')).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Conversation #12' })).toBeDefined();
});

test('an item that still cannot be read says why', async () => {
  result = { state: 'parked', reason: 'too_many_parts', attempts: 1 };
  await open();
  fireEvent.click(await screen.findByRole('button', { name: retry(9) }));
  expect(await screen.findByText('Still couldn’t be read')).toBeDefined();
});

test('the focus moves to the heading when the retried item leaves the list', async () => {
  await open('?items=parked');
  const button = await screen.findByRole('button', { name: retry(9) });
  button.focus();
  fireEvent.click(button);
  expect(await screen.findByText('No parked items')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Incoming items' }));
});

test('the filter is in the URL', async () => {
  items = [inboundItem(9), inboundItem(8, { state: 'nothing', reason: 'read_receipt' })];
  const { search } = await open('?items=nothing');
  expect(await screen.findByText('Read receipt')).toBeDefined();
  expect(screen.queryByText('Parts are nested too deeply')).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: /^Parked/ }));
  await waitFor(() => expect(search()).toEqual({ items: 'parked' }));
  expect(await screen.findByText('Parts are nested too deeply')).toBeDefined();
});

test('further items are loaded on request', async () => {
  items = [9, 8, 7].map((id) => inboundItem(id));
  await open();
  expect(await screen.findByText('Latest 2 items')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('3 items')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a reason of a newer server is a general sentence with the details', async () => {
  items = [inboundItem(9, { reason: 'brand_new', detail: 'X-Loop: 7' })];
  await open();
  expect(await screen.findByText('Couldn’t be turned into a message')).toBeDefined();
  expect(screen.getByText('X-Loop: 7')).toBeDefined();
});

test('an email that was never fetched offers neither a retry nor a download', async () => {
  items = [inboundItem(9, { origin: 'imap', reason: 'too_large' })];
  await open();
  const row = within((await screen.findByText('Larger than the size limit')).closest('tr') as HTMLElement);
  expect(row.queryAllByRole('button')).toHaveLength(0);
});

test('trying all again says how many were tried', async () => {
  items = [9, 8].map((id) => inboundItem(id));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Try all again' }));
  expect(await screen.findByText('Tried 2 items again')).toBeDefined();
  expect(sent('retryParkedItems')).toHaveLength(1);
  expect(sent('retryInboundItem')).toEqual([]);
});

test('CH19: the message of an item is moved to a conversation of the inbox, and back', async () => {
  items = [
    inboundItem(9, { state: 'stored', reason: null, conversation_id: 12, message_id: 90, is_movable: true }),
  ];
  await open();
  fireEvent.click(
    await screen.findByRole('button', { name: 'Move to another conversation: writer-9@mail.example' }),
  );
  fireEvent.click(await screen.findByRole('radio', { name: /New conversation/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Move message' }));
  expect(await screen.findByText('Message moved to #13')).toBeDefined();
  expect(sent('moveMessage')).toMatchObject([
    { params: { from_conversation_id: 12, moved_message_id: 90 }, body: { target_conversation_id: null } },
  ]);
  expect(await screen.findByText('Moved from #12')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Undo the move: writer-9@mail.example' }));
  expect(await screen.findByText('Message moved back to #12')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Moved from #12')).toBeNull());
});

test('CH10: the details of an email say in words who was proved to have sent it', async () => {
  const authentication: InboundItem['authentication'] = {
    spf: { result: 'pass', domain: 'mail.example' },
    dkim: { result: 'none', domain: null },
    dmarc: { result: 'fail', domain: 'bank.example', policy: 'reject' },
  };
  items = [inboundItem(9, { origin: 'smtp', authentication })];
  await open();
  const checks = within((await openDetails(9)).getByRole('region', { name: 'Sender checks' }));
  expect(checks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SPF passedmail.example',
    'Not signed with DKIM',
    'DMARC failedbank.example',
  ]);
  expect(checks.getByText('The domain’s owner wants email like this rejected.')).toBeDefined();
  expect(checks.getByText('Checked when the email arrived at this installation.')).toBeDefined();
});

test('CH10: results of a mailbox’s server are told as that server’s', async () => {
  const passed = { result: 'pass', domain: 'mail.example' } as const;
  const authentication = { spf: passed, dkim: passed, dmarc: { ...passed, policy: null } };
  items = [inboundItem(9, { origin: 'imap', reason: 'too_deep', authentication })];
  await open();
  expect((await openDetails(9)).getByText('Reported by the mailbox’s own server.')).toBeDefined();
});

test('D9: the details of a parked email show its headers, and nothing about unknown checks', async () => {
  await open();
  const details = await openDetails(9);
  expect(await details.findByText('<1182@mail.example>')).toBeDefined();
  expect(details.queryByRole('region', { name: 'Sender checks' })).toBeNull();
  expect(sent('listInboundItemHeaders')).toMatchObject([{ params: { item_id: 9 } }]);
});

test('D9: an email whose original was erased has no headers to show', async () => {
  headers = [];
  await open();
  expect(await (await openDetails(9)).findByText('The original is no longer available')).toBeDefined();
});

test('what a provider sent as a call has no email details', async () => {
  items = [inboundItem(9, { origin: 'webhook' })];
  await open();
  await screen.findByRole('button', { name: 'Download original: writer-9@mail.example' });
  expect(screen.queryByRole('button', { name: /^Email details/ })).toBeNull();
});

test('an empty list says what will be in it, without filters', async () => {
  items = [];
  await open();
  expect(await screen.findByText('Nothing has arrived yet')).toBeDefined();
  expect(screen.queryByRole('tablist')).toBeNull();
});
