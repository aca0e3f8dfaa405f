import type { ContactImport } from '@parley/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/api';
import { renderInAccount } from '../../testing/render-in-account';
import { applyNotificationEvent } from './data/notification-realtime';
import { pendingNotifications } from './data/pending-notifications';
import { NotificationPanel } from './notification-panel';
import { serve } from './testing/serve';
import { StandInServer } from './testing/stand-in-server';

let server: StandInServer;
let call: ReturnType<typeof serve>;

beforeEach(() => {
  // Missing in jsdom, used by tabs.
  Element.prototype.scrollIntoView ??= () => undefined;
  server = new StandInServer();
  call = serve(server);
  pendingNotifications.useChanges.setState({ changes: [], seenSeq: 0 });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function openPanel(unread: number) {
  for (let index = 0; index < unread; index += 1) server.create();
  const onClose = vi.fn<() => void>();
  const world = await renderInAccount(<NotificationPanel onClose={onClose} />);
  const dialog = await screen.findByRole('dialog');
  const panel = within(dialog);
  /** Delivers the events of the server to this window. */
  const deliver = () => {
    for (const event of server.takeEvents()) applyNotificationEvent(world.queryClient, 1, event);
  };
  const rows = () => [...dialog.querySelectorAll('li')];
  server.takeEvents();
  return { ...world, dialog, panel, rows, deliver, onClose };
}

test('NO1, NO2: the panel shows unread notifications by page, and a link to all on the last', async () => {
  const { panel, rows } = await openPanel(31);
  await panel.findByText('Page 1 of 3');
  expect(rows()).toHaveLength(15);
  expect(panel.getByRole('tab', { name: /^All ?31 unread$/ })).toBeDefined();
  expect(panel.queryByRole('link', { name: 'All notifications' })).toBeNull();
  fireEvent.click(panel.getByRole('button', { name: 'Last page' }));
  await panel.findByText('Page 3 of 3');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(panel.getByRole('link', { name: 'All notifications' })).toBeDefined();
  const settings = panel.getByRole('link', { name: 'Notification settings' });
  expect(settings.getAttribute('href')).toBe('/app/accounts/1/profile/settings/notifications');
});

test('NO3: opening a notification marks those of its conversation as read', async () => {
  const { panel, onClose, address } = await openPanel(2);
  fireEvent.click(await panel.findByRole('link', { name: /assigned to you.*#2/ }));
  await waitFor(() => expect(address()).toBe('/app/accounts/1/conversations/2'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(call).toHaveBeenCalledWith('readAllNotifications', {
    params: { account_id: 1 },
    body: { primary_actor_type: 'Conversation', primary_actor_id: 1_002 },
  });
});

test('NO3: "Mark all done" leaves no unread notification', async () => {
  const { panel, deliver } = await openPanel(20);
  await panel.findByText('Page 1 of 2');
  fireEvent.click(panel.getByRole('button', { name: 'Mark all done' }));
  await panel.findByText('You’re all caught up');
  deliver();
  await panel.findByText('You’re all caught up');
  expect(panel.getByRole('link', { name: 'All notifications' })).toBeDefined();
  expect(server.page({ order: 'desc', read: false, snoozed: false }, 1).count).toBe(0);
});

test('NO7: changes elsewhere update the panel, and its pages stay full', async () => {
  const { panel, rows, deliver } = await openPanel(16);
  await panel.findByText('Page 1 of 2');
  server.patch(16, { read_at: 'now' });
  deliver();
  await waitFor(() => expect(panel.queryByText(/Page/)).toBeNull());
  await waitFor(() => expect(rows()).toHaveLength(15));
  expect(panel.getByRole('link', { name: /assigned to you.*#1\b/ })).toBeDefined();
  server.create();
  deliver();
  await panel.findByText('Page 1 of 2');
  expect(rows()[0]?.textContent).toContain('#17');
});

test('arrow keys move through the rows, and the focus keeps its position when a row is removed', async () => {
  const { panel, deliver } = await openPanel(3);
  const link = (id: number) => panel.getByRole('link', { name: new RegExp(`assigned to you.*#${id}\\b`) });
  await panel.findByRole('link', { name: /assigned to you.*#3\b/ });
  link(3).focus();
  fireEvent.keyDown(link(3), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(link(2));
  server.delete(2);
  deliver();
  await waitFor(() => expect(document.activeElement).toBe(link(1)));
  const button = panel.getAllByRole('button', { name: 'Mark as read' }).at(-1) as HTMLElement;
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(link(3)));
});

test('a notification can be snoozed or deleted without opening it', async () => {
  const { panel, rows, address } = await openPanel(3);
  await panel.findByRole('link', { name: /assigned to you.*#3\b/ });
  const before = address();
  fireEvent.click(panel.getAllByRole('button', { name: 'Snooze' })[0] as HTMLElement);
  fireEvent.click((await screen.findAllByRole('menuitem'))[0] as HTMLElement);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(call.mock.calls.map(([name]) => name)).toContain('snoozeNotification');
  fireEvent.click(panel.getAllByRole('button', { name: 'Delete notification' })[0] as HTMLElement);
  await screen.findByText('Notification deleted');
  expect(rows()).toHaveLength(1);
  expect(address()).toBe(before);
});

test('days have headings, and read notifications can be shown without changing the unread count', async () => {
  const { panel, rows, dialog } = await openPanel(2);
  await panel.findByRole('link', { name: /assigned to you.*#2\b/ });
  expect(dialog.querySelectorAll('li h3')).toHaveLength(1);
  fireEvent.click(panel.getAllByRole('button', { name: 'Mark as read' })[0] as HTMLElement);
  await waitFor(() => expect(rows()).toHaveLength(1));
  const toggle = panel.getByRole('button', { name: 'Show read' });
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(toggle);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  expect(panel.getByRole('tab', { name: /^All ?1 unread$/ })).toBeDefined();
});

test('tabs list only mentions or assignments, each with its unread count', async () => {
  for (let index = 0; index < 16; index += 1) server.create('conversation_mention');
  server.create('assigned_conversation_new_message');
  const { panel, rows, deliver } = await openPanel(2);
  await panel.findByRole('tab', { name: /^Mentions ?16 unread$/ });
  expect(panel.getByRole('tab', { name: /^All ?19 unread$/, selected: true })).toBeDefined();
  expect(panel.getByRole('tab', { name: /^Assigned ?2 unread$/ })).toBeDefined();
  fireEvent.click(panel.getByRole('button', { name: 'Next page' }));
  await panel.findByText('Page 2 of 2');
  fireEvent.click(panel.getByRole('tab', { name: /^Mentions/ }));
  await panel.findByText('Page 1 of 2');
  await waitFor(() => expect(rows()).toHaveLength(15));
  fireEvent.keyDown(panel.getByRole('tab', { name: /^Mentions/ }), { key: 'ArrowRight' });
  await waitFor(() => expect(rows()).toHaveLength(2));
  const assigned = panel.getByRole('tab', { name: /^Assigned/, selected: true });
  await waitFor(() => expect(document.activeElement).toBe(assigned));
  await waitFor(() => expect(panel.queryByText(/Page/)).toBeNull());

  server.create('conversation_mention');
  server.create('conversation_assignment');
  server.patch(18, { read_at: 'now' });
  server.patch(1, { snoozed_until: 'later' });
  deliver();
  await panel.findByRole('tab', { name: /^All ?19 unread$/ });
  expect(await panel.findByRole('tab', { name: /^Mentions ?16 unread$/ })).toBeDefined();
  expect(panel.getByRole('tab', { name: /^Assigned ?2 unread$/ })).toBeDefined();
  const numbers = () => rows().map((row) => /#\d+/.exec(row.textContent ?? '')?.[0]);
  await waitFor(() => expect(numbers()).toEqual(['#21', '#19']));
});

test('tabs can show read notifications, and an empty tab has a text of its own', async () => {
  server.create('conversation_mention');
  const { panel, rows, deliver } = await openPanel(1);
  fireEvent.click(await panel.findByRole('tab', { name: /^Mentions ?1 unread$/ }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  server.patch(1, { read_at: 'now' });
  deliver();
  expect(await panel.findByText('No new mentions')).toBeDefined();
  expect(panel.getByRole('tab', { name: 'Mentions' })).toBeDefined();
  fireEvent.click(panel.getByRole('button', { name: 'Show read' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  server.delete(2);
  deliver();
  await waitFor(() => expect(panel.getByRole('tab', { name: 'All' })).toBeDefined());
  expect(rows()).toHaveLength(1);
  fireEvent.click(panel.getByRole('tab', { name: 'Assigned' }));
  expect(await panel.findByText('No new assignments')).toBeDefined();
});

test('a refused change is reverted and a toast says so', async () => {
  const { panel } = await openPanel(1);
  const button = await panel.findByRole('button', { name: 'Mark as read' });
  call.mockRejectedValueOnce(new ApiError({ status: 500, message: 'no', code: 'internal' }));
  fireEvent.click(button);
  expect(await screen.findByText('Change undone')).toBeDefined();
  expect(await panel.findByRole('link', { name: /assigned to you.*#1\b/ })).toBeDefined();
});

test('a list that fails to load can be retried', async () => {
  const answer = call.getMockImplementation();
  call.mockRejectedValue(new ApiError({ status: 0, message: '', code: 'network' }));
  const { panel } = await openPanel(1);
  await panel.findByRole('button', { name: 'Try again' });
  if (answer) call.mockImplementation(answer);
  fireEvent.click(await panel.findByRole('button', { name: 'Try again' }));
  expect(await panel.findByRole('link', { name: /assigned to you.*#1\b/ })).toBeDefined();
});

test('CO6, CO7: the panel tells of a person’s own imports and exports, until they are dismissed', async () => {
  const now = Math.floor(Date.now() / 1_000);
  const file = { filename: 'contacts.csv', created_at: now, expires_at: now + 86_400 };
  server.exports = [
    { ...file, id: 3, status: 'completed', row_count: 1_204 },
    { ...file, id: 2, status: 'running', row_count: null },
    { ...file, id: 1, status: 'completed', row_count: 5, expires_at: now - 120 },
  ];
  const ended = { status: 'completed', error: null, created_at: now - 60, created_rows: 9, updated_rows: 1 };
  const imported = (id: number, userId: number, change: object) => ({
    ...({
      id,
      filename: `people-${id}.csv`,
      user: { id: userId, name: 'Alex' },
      ...ended,
      skipped_rows: 2,
    } as ContactImport),
    ...change,
  });
  server.imports = [
    imported(8, 7, {}),
    imported(7, 9, {}),
    imported(6, 7, { status: 'checked' }),
    imported(5, 7, { created_at: now - 8 * 86_400 }),
  ];
  const { panel } = await openPanel(1);
  const files = within(await panel.findByRole('region', { name: 'Imports and exports' }));
  // Imports and exports are two answers.
  await files.findByText(/people-8\.csv/);
  await files.findByText(/1,204 contacts/);
  expect(files.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Export of contacts.*1,204 contacts · available until/),
    expect.stringContaining('In progress'),
    expect.stringMatching(/^Import of contacts.*people-8\.csv · 10 imported · 2 errors/),
  ]);
  const link = files.getByRole('link', { name: 'View import' });
  expect(link.getAttribute('href')).toBe('/app/accounts/1/contacts/import?import=8');
  // Work that goes on is not dismissed.
  expect(files.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2);
  fireEvent.click(files.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
  await waitFor(() => expect(files.queryByText(/1,204/)).toBeNull());
  expect(call).toHaveBeenCalledWith('updateProfile', {
    body: { ui_settings: expect.objectContaining({ dismissed_contact_files: ['export:3'] }) },
  });
});
