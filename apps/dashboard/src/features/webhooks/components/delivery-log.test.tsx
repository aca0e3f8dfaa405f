import type { Webhook, WebhookDelivery } from '@parley/contract';
import { ConfirmProvider } from '@parley/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockApiCalls } from '../../../testing/mock-api-calls';
import { renderInAccount } from '../../../testing/render-in-account';
import { DeliveryLog } from './delivery-log';

const webhook = { id: 3, state: 'active' } as Webhook;
const delivery = (id: number, more: Partial<WebhookDelivery> = {}) =>
  ({
    id,
    event: 'contact_created',
    kind: 'event',
    state: 'failed',
    error_code: null,
    status: 500,
    attempts: 1,
    next_attempt_at: null,
    created_at: '2026-11-20T10:00:00.000Z',
    ...more,
  }) as WebhookDelivery;

let pages: WebhookDelivery[][];
beforeEach(() => {
  pages = [[delivery(9), delivery(8, { state: 'pending' })], [delivery(7)]];
});
const { sent } = mockApiCalls((name, input) => {
  if (name === 'resendWebhookDeliveries') return { payload: { resent: 1 } };
  const page = Number((input['query'] as { cursor?: string }).cursor ?? 0);
  const next = page + 1 < pages.length ? String(page + 1) : null;
  return { payload: { deliveries: pages[page] }, meta: { next } };
});

const open = () =>
  renderInAccount(
    <ConfirmProvider>
      <DeliveryLog webhook={webhook} />
    </ConfirmProvider>,
  );

test('the log shows how many deliveries are loaded and can load more', async () => {
  await open();
  expect(await screen.findByText('Latest 2 deliveries')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('3 deliveries')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a pending delivery cannot be selected; the others can be resent together', async () => {
  await open();
  const grid = within(await screen.findByRole('grid', { name: 'Deliveries' }));
  const waiting = await grid.findByRole<HTMLButtonElement>('checkbox', { name: 'Select delivery 8' });
  expect(waiting.disabled).toBe(true);
  fireEvent.click(grid.getByRole('checkbox', { name: 'Select all on this page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Resend 1' }));
  await waitFor(() =>
    expect(sent('resendWebhookDeliveries').map((input) => (input as { body: object }).body)).toEqual([
      { delivery_ids: [9] },
    ]),
  );
});

test('a log that is empty because of a filter offers to clear it', async () => {
  pages = [[delivery(9)]];
  const { search } = await open();
  await screen.findByText('1 delivery');
  pages = [[]];
  fireEvent.click(screen.getByRole('button', { name: /^Status/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Delivered' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(search()).toEqual({}));
});
