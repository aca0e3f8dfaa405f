import { ConfirmProvider } from '@parley/ui';
import { useLocation } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubMissingJsdomApis } from '../../testing/mock-api-calls';
import { renderInAccount } from '../../testing/render-in-account';
import { applyNotificationEvent } from './data/notification-realtime';
import { pendingNotifications } from './data/pending-notifications';
import { InboxViewPage } from './inbox-view-page';
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

/** The page for the current path. */
function Inbox() {
  const { pathname } = useLocation();
  const id = /inbox-view\/(\d+)/.exec(pathname)?.[1];
  return (
    <ConfirmProvider>
      <InboxViewPage
        notificationId={id === undefined ? undefined : Number(id)}
        renderConversation={({ conversationId }) => <main>Conversation {conversationId}</main>}
      />
    </ConfirmProvider>
  );
}

async function openInbox(count: number) {
  for (let index = 0; index < count; index += 1) server.create();
  const world = await renderInAccount(<Inbox />);
  server.takeEvents();
  if (count > 0) await screen.findByRole('link', { name: new RegExp(`#${count}\\b`) });
  const deliver = () => {
    for (const event of server.takeEvents()) applyNotificationEvent(world.queryClient, 1, event);
  };
  return { ...world, deliver };
}

const card = (id: number) => screen.getByRole('link', { name: new RegExp(`#${id}\\b`) });
const press = (code: string) =>
  fireEvent.keyDown(document.body, { key: code.slice(3).toLowerCase(), code, altKey: true });

test('NO5: opening a notification marks it as read; keys and buttons move to its neighbors', async () => {
  const { address } = await openInbox(3);
  fireEvent.click(card(3));
  await screen.findByText('Conversation 3');
  expect(address()).toBe('/app/accounts/1/inbox-view/3');
  await waitFor(() => expect(server.list({ order: 'desc', read: false, snoozed: false })).toHaveLength(2));
  expect(screen.getByText('1 of 3')).toBeDefined();
  press('KeyK');
  await screen.findByText('Conversation 2');
  fireEvent.click(screen.getByRole('button', { name: 'Next notification' }));
  await screen.findByText('Conversation 1');
  expect(screen.getByRole('button', { name: 'Next notification' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  press('KeyJ');
  await screen.findByText('Conversation 2');
});

test('NO5: deleting the open notification shows the next one, or at last the empty list', async () => {
  await openInbox(2);
  fireEvent.click(card(2));
  await screen.findByText('Conversation 2');
  fireEvent.click(screen.getByRole('button', { name: 'Delete notification' }));
  await screen.findByText('Conversation 1');
  expect(screen.queryByRole('link', { name: /#2\b/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Delete notification' }));
  await screen.findByText('You’re all caught up');
  expect(server.ids()).toEqual([]);
});

test('NO5: marking the open notification as unread closes it', async () => {
  const { address } = await openInbox(1);
  fireEvent.click(card(1));
  await screen.findByText('Conversation 1');
  fireEvent.click(screen.getByRole('button', { name: 'Mark as unread' }));
  await waitFor(() => expect(address()).toBe('/app/accounts/1/inbox-view'));
  await screen.findByText('Unread');
  await waitFor(() => expect(server.list({ order: 'desc', read: false, snoozed: false })).toHaveLength(1));
});

test('NO5: snoozing the open notification shows the next one', async () => {
  await openInbox(2);
  fireEvent.click(card(2));
  await screen.findByText('Conversation 2');
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Snooze' }), { button: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Snooze' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'For 1 hour' }));
  await screen.findByText('Conversation 1');
  expect(await screen.findByText(/^Snoozed until/)).toBeDefined();
  expect(screen.queryByRole('link', { name: /#2\b/ })).toBeNull();
  const options = call.mock.calls.find(([name]) => name === 'snoozeNotification')?.[1];
  expect(options?.body?.snoozed_until).toBeGreaterThan(Date.now() / 1_000 + 3_500);
});

test('a newer notification of the open conversation replaces the path and stays unread', async () => {
  const { address, deliver } = await openInbox(1);
  fireEvent.click(card(1));
  await screen.findByText('Conversation 1');
  server.replace(1);
  deliver();
  await waitFor(() => expect(address()).toBe('/app/accounts/1/inbox-view/2'));
  expect(screen.getByText('Conversation 1')).toBeDefined();
  expect(server.list({ order: 'desc', read: false, snoozed: false })).toHaveLength(1);
});

test('the open conversation stays open when its notification is deleted elsewhere', async () => {
  const { deliver } = await openInbox(2);
  fireEvent.click(card(2));
  await screen.findByText('Conversation 2');
  server.delete(2);
  deliver();
  await waitFor(() => expect(screen.queryByRole('link', { name: /#2\b/ })).toBeNull());
  expect(screen.getByText('Conversation 2')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Delete notification' })).toBeNull();
  press('KeyK');
  await screen.findByText('Conversation 1');
});

test('NO5: deleting all notifications asks for confirmation', async () => {
  await openInbox(2);
  const ask = async () => {
    const button = screen.getByRole('button', { name: 'Bulk actions' });
    fireEvent.pointerDown(button, { button: 0 });
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete all' }));
    await screen.findByRole('alertdialog', { name: 'Delete all notifications?' });
  };
  await ask();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.ids()).toHaveLength(2);
  await ask();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('You’re all caught up');
  expect(server.ids()).toEqual([]);
});

test('NO5: the list of unread notifications keeps the open one until another is opened', async () => {
  const user = { ui_settings: { inbox_filter_by: { status: '', type: '', sort_by: 'asc' } } };
  for (let index = 0; index < 2; index += 1) server.create();
  const { queryClient } = await renderInAccount(<Inbox />, { user });
  server.takeEvents();
  await screen.findByRole('link', { name: /#1\b/ });
  fireEvent.click(card(1));
  await screen.findByText('Conversation 1');
  await waitFor(() => expect(call).toHaveBeenCalledWith('readAllNotifications', expect.anything()));
  for (const event of server.takeEvents()) applyNotificationEvent(queryClient, 1, event);
  expect(card(1).hasAttribute('aria-current')).toBe(true);
  press('KeyK');
  await screen.findByText('Conversation 2');
  await waitFor(() => expect(screen.queryByRole('link', { name: /#1\b/ })).toBeNull());
});

test('the path of a deleted notification shows "Notification not found"', async () => {
  const { address } = await openInbox(1);
  fireEvent.click(card(1));
  await screen.findByText('Conversation 1');
  cleanup();
  server.deleteAll('all');
  await renderInAccount(
    <ConfirmProvider>
      <InboxViewPage notificationId={1} renderConversation={() => null} />
    </ConfirmProvider>,
  );
  expect(await screen.findByText('Notification not found')).toBeDefined();
  expect(address()).toContain('inbox-view');
});
