import type { ArrivalHour, Bounce, ConnectionState } from '@parley/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockApiCalls } from '../../../../testing/mock-api-calls';
import { renderInAccount } from '../../../../testing/render-in-account';
import { websiteInbox } from '../../testing/website-inbox';
import {
  apiInbox,
  connectionState,
  emailInbox,
  inboundItem,
  telegramInbox,
} from '../health/testing/health-data';
import { HealthTab } from './health-tab';

let state: ConnectionState;
let hours: ArrivalHour[];
let bounces: Bounce[];
beforeEach(() => {
  state = connectionState();
  hours = [];
  bounces = [];
});
const { sent } = mockApiCalls((name) => {
  if (name === 'showConnection') return state;
  if (name === 'showRoundTrip') return { round_trip: null };
  if (name === 'listInboundItems') return { payload: [inboundItem(9)], meta: { has_more: false } };
  if (name === 'listArrivalHours') return { payload: hours };
  if (name === 'listBounces') return { payload: bounces, meta: { has_more: false } };
  if (name === 'checkConnection') {
    return [
      {
        part: 'outgoing',
        hop: 'resolved',
        ok: true,
        ms: 3,
        facts: { addresses: ['192.0.2.7'] },
        words: null,
      },
      {
        part: 'outgoing',
        hop: 'connected',
        ok: false,
        ms: 3,
        facts: { host: 'smtp.acme.example', port: 587, error: 'ECONNREFUSED' },
        words: null,
        advice: 'refused',
      },
    ];
  }
  throw new Error(`Unexpected call: ${name}`);
});

const open = (inbox = emailInbox()) =>
  renderInAccount(<HealthTab inbox={inbox} />, {
    path: `settings/inboxes/${inbox.id}`,
    pattern: 'settings/inboxes/$inboxId',
    search: '?tab=health',
  });

test('the chart of the last 24 hours has a table with its numbers', async () => {
  const hour = { stored: 0, nothing: 0, parked: 0, waiting: 0 };
  hours = [
    { ...hour, at: '2026-11-20T09:00:00.000Z', stored: 3 },
    { ...hour, at: '2026-11-20T10:00:00.000Z', stored: 4, parked: 1 },
  ];
  await open();
  expect(await screen.findByText('8 items arrived')).toBeDefined();
  const table = within(screen.getByRole('table', { name: 'Last 24 hours' }));
  const numbers = table.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(numbers).toEqual([[], ['3', '0'], ['4', '1']]);
});

test('D5: bounces show who was not reached, why, and the message', async () => {
  bounces = [
    {
      id: 3,
      recipient: 'nora@example.org',
      reason: '5.2.2 552 Mailbox is full',
      received_at: '2026-11-20T10:00:00.000Z',
      conversation_id: 12,
      message_id: 90,
    },
  ];
  await open();
  const row = within((await screen.findByText('nora@example.org')).closest('tr') as HTMLElement);
  expect(row.getByText('5.2.2 552 Mailbox is full')).toBeDefined();
  expect(row.getByRole('link', { name: '#12' }).getAttribute('href')).toContain(
    '/conversations/12?message=90',
  );
});

test('a connection without problems is one line', async () => {
  await open();
  expect(await screen.findByText('No problems with this connection')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failed direction is shown with the words of the provider and a link to the settings', async () => {
  state = connectionState({
    outgoing_error: '535 5.7.8 Error: authentication failed',
    outgoing_failed_at: '2026-11-20T10:00:00.000Z',
  });
  await open();
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Couldn’t send messages')).toBeDefined();
  expect(within(alert).getByText('535 5.7.8 Error: authentication failed').tagName).toBe('CODE');
  expect(within(alert).getByRole('link', { name: 'Open connection' }).getAttribute('href')).toContain(
    'tab=connection',
  );
});

test('a folder that is gone from the server is named, with the words of the server', async () => {
  const folder = { fetched_at: null, error: null, failed_at: null, is_missing: false };
  state = connectionState({
    folders: [
      { ...folder, name: 'INBOX' },
      { ...folder, name: 'Support', is_missing: true, error: 'Mailbox doesn’t exist: Support' },
    ],
  });
  await open();
  expect(await screen.findByText('Folder “Support” isn’t being read')).toBeDefined();
  expect(screen.getByText('Mailbox doesn’t exist: Support').tagName).toBe('CODE');
  expect(screen.queryByText('No problems with this connection')).toBeNull();
});

test('an expired sign-in is one notice, not two', async () => {
  state = connectionState({
    needs_sign_in: true,
    incoming_error: '[AUTHENTICATIONFAILED] Invalid credentials',
  });
  await open();
  expect(await screen.findByText('Sign in to the provider again')).toBeDefined();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByText('[AUTHENTICATIONFAILED] Invalid credentials')).toBeDefined();
});

test('D9: parked items are reported, and the link shows them and moves the focus there', async () => {
  state = connectionState({ parked: 2 });
  const { search } = await open();
  expect(await screen.findByText('2 emails couldn’t be read and are parked.')).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'View parked' }));
  await waitFor(() => expect(search()).toEqual({ tab: 'health', items: 'parked' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Incoming items' }));
  await waitFor(() =>
    expect(sent('listInboundItems')).toContainEqual(
      expect.objectContaining({ query: { state: 'parked', before: undefined } }),
    ),
  );
});

test('parked messages of other channels are not called emails', async () => {
  state = connectionState({ parked: 1 });
  await open(telegramInbox());
  expect(await screen.findByText('1 message couldn’t be read and is parked.')).toBeDefined();
});

test('failures are counted out of all that was sent, failures included', async () => {
  state = connectionState({ failed_last_week: 3, sent_last_week: 1_909 });
  await open();
  expect(await screen.findByText('0.2% of 1,912 sent')).toBeDefined();
});

test('fetching is shown for mailboxes, waiting only if something waits', async () => {
  state = connectionState({ fetched_at: '2026-11-20T10:00:00.000Z', waiting_in: 3 });
  await open();
  expect(await screen.findByText('Last fetched')).toBeDefined();
  expect(screen.getByText('Watching for new email')).toBeDefined();
  expect(screen.getByText('3 in')).toBeDefined();
});

test('forwarding inboxes show neither', async () => {
  await open();
  expect(await screen.findByText('Last received')).toBeDefined();
  expect(screen.queryByText('Last fetched')).toBeNull();
  expect(screen.queryByText('Waiting')).toBeNull();
});

test('the check shows the steps of each direction, and keeps the focus on its button', async () => {
  await open();
  const button = await screen.findByRole('button', { name: 'Check now' });
  button.focus();
  fireEvent.click(button);
  const sending = within(await screen.findByRole('region', { name: 'Sending' }));
  expect(sending.getByText('Couldn’t connect')).toBeDefined();
  expect(sending.getByText(/Nothing answers on this port/)).toBeDefined();
  expect(sending.getByText('smtp.acme.example:587 · ECONNREFUSED')).toBeDefined();
  expect(screen.getByText(/Email is forwarded to this inbox/)).toBeDefined();
  expect(document.activeElement).toBe(button);
});

test('CH10: a website inbox shows its visitors, and nothing that only a provider has', async () => {
  state = connectionState({ visited_at: '2026-11-20T10:00:00.000Z' });
  await open(websiteInbox({ id: 7 }));
  expect(await screen.findByText('Last new visitor')).toBeDefined();
  expect(screen.queryByText('Incoming items')).toBeNull();
  expect(screen.queryByText('Try a file')).toBeNull();
  expect(screen.queryByText('Parked')).toBeNull();
});

test('CH10: a webhook that fails is shown with the words of its receiver and a link to its settings', async () => {
  state = connectionState({
    outgoing_error: '503 Service Unavailable',
    outgoing_failed_at: '2026-11-20T10:00:00.000Z',
  });
  await open(apiInbox());
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('503 Service Unavailable').tagName).toBe('CODE');
  expect(within(alert).getByRole('link', { name: 'Open configuration' }).getAttribute('href')).toContain(
    'tab=configuration',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('Your system posts messages through the API.')).toBeDefined();
});
