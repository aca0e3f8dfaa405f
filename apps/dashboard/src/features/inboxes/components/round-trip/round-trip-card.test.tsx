import type { RoundTrip } from '@parley/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockApiCalls } from '../../../../testing/mock-api-calls';
import { renderInAccount } from '../../../../testing/render-in-account';
import { emailInbox } from '../../testing/email-inbox';
import { RoundTripCard } from './round-trip-card';

const trip = (change: Partial<RoundTrip> = {}): RoundTrip => ({
  state: 'waiting',
  address: 'help@acme.example',
  forward_address: null,
  started_at: '2026-11-20T10:00:00.000Z',
  server: 'smtp.acme.example',
  accepted_at: '2026-11-20T10:00:01.000Z',
  forward_arrived_at: null,
  arrived_at: null,
  origin: null,
  failed_hop: null,
  words: null,
  advice: null,
  other_inbox: null,
  ...change,
});
let known: RoundTrip | null;
let started: RoundTrip;
beforeEach(() => {
  known = null;
  started = trip({ state: 'sending', server: null, accepted_at: null });
});
const { sent } = mockApiCalls((name) => {
  if (name === 'startRoundTrip') known = started;
  return { round_trip: known };
});

const open = (props: { startsItself?: boolean } = {}) =>
  renderInAccount(<RoundTripCard inbox={emailInbox()} {...props} />);
const step = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);

test('CH10: the test is sent on request and followed until it has arrived', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Send test email' }));
  await screen.findByText('Sending to help@acme.example');
  expect(step('Sending to help@acme.example').getByText('Checking…')).toBeDefined();
  known = trip();
  await screen.findByText('Accepted by smtp.acme.example', undefined, { timeout: 5_000 });
  known = trip({ state: 'arrived', arrived_at: '2026-11-20T10:00:04.000Z' });
  await screen.findByText('Sending and receiving work', undefined, { timeout: 5_000 });
  expect(step('Received in this inbox').getByText('After 4 seconds')).toBeDefined();
  expect(sent('startRoundTrip')).toHaveLength(1);
});

test('CH10: at the end of setup the first test is sent without being asked, a further one is not', async () => {
  await open({ startsItself: true });
  await screen.findByText('Sending to help@acme.example');
  await waitFor(() => expect(sent('startRoundTrip')).toHaveLength(1));
});

test('CH10: an earlier result is shown after the page is loaded again', async () => {
  known = trip({
    state: 'failed',
    server: null,
    accepted_at: null,
    failed_hop: 'signed_in',
    words: '535 5.7.8 no',
    advice: 'password_wrong',
  });
  await open({ startsItself: true });
  await screen.findByText('Couldn’t sign in');
  expect(screen.getByText('535 5.7.8 no')).toBeDefined();
  expect(screen.getByText(/Check the username and password/)).toBeDefined();
  expect(sent('startRoundTrip')).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Send again' })).toBeDefined();
});

test.each<[Partial<RoundTrip>, RegExp]>([
  [{ state: 'late', advice: 'not_in_mailbox' }, /Check the spam folder/],
  [
    {
      state: 'late',
      forward_address: '4f1c@in.acme.example',
      forward_arrived_at: '2026-11-20T10:00:03.000Z',
      advice: 'forwarding_rule',
    },
    /nothing came through help@acme.example/,
  ],
  [{ state: 'late', forward_address: '4f1c@in.acme.example', advice: 'receiver_unreachable' }, /MX record/],
  [{ state: 'failed', advice: 'other_inbox', other_inbox: { id: 8, name: 'Sales' } }, /It arrived in Sales/],
  [{ state: 'failed', failed_hop: 'bounced', words: '5.2.2 Mailbox is full' }, /Mailbox is full/],
])('CH10: an email that is stuck has advice at the step it is stuck at: %o', async (change, text) => {
  known = trip(change);
  await open();
  expect(await screen.findByText(text)).toBeDefined();
});
