import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubMissingJsdomApis } from '../../testing/mock-api-calls';
import { renderInAccount } from '../../testing/render-in-account';
import { pendingNotifications } from './data/pending-notifications';
import { NotificationsPage } from './notifications-page';
import { serve } from './testing/serve';
import { StandInServer } from './testing/stand-in-server';

let server: StandInServer;
let call: ReturnType<typeof serve>;

stubMissingJsdomApis();
beforeEach(() => {
  server = new StandInServer();
  call = serve(server);
  pendingNotifications.useChanges.setState({ changes: [], seenSeq: 0 });
});

test('the page lists read and unread notifications, newest first, in pages', async () => {
  for (let index = 0; index < 17; index += 1) server.create();
  server.patch(17, { read_at: 'now' });
  await renderInAccount(<NotificationsPage />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(15);
  expect(rows[0]?.textContent).toContain('#17');
  expect(rows[0]?.textContent).not.toContain('Unread');
  expect(rows[1]?.textContent).toContain('Unread');
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Page 2 of 2');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'First page' }));
  await screen.findByText('Page 1 of 2');
});

test('a notification can be marked as read and as unread again', async () => {
  server.create();
  await renderInAccount(<NotificationsPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as read' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as unread' }));
  await screen.findByRole('button', { name: 'Mark as read' });
  expect(call.mock.calls.map(([name]) => name)).toEqual(
    expect.arrayContaining(['readNotification', 'unreadNotification']),
  );
});

test('one button marks all notifications as read', async () => {
  for (let index = 0; index < 3; index += 1) server.create();
  await renderInAccount(<NotificationsPage />);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Mark all as read' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText('Unread')).toBeNull());
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('a user without notifications sees the empty state', async () => {
  await renderInAccount(<NotificationsPage />);
  expect(await screen.findByText('You’re all caught up')).toBeDefined();
});
