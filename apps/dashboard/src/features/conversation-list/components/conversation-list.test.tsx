import type { Conversation } from '@parley/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { emitEvent } from '../../../shared/realtime/testing/emit';
import { renderInAccount } from '../../../testing/render-in-account';
import { buildConversation } from '../../conversations/testing/builders';
import { ConversationList } from './conversation-list';

const request = vi.fn<(name: string, options: { body?: Record<string, unknown> }) => Promise<unknown>>();
const agents = [
  { id: 7, name: 'Alex', available_name: 'Alex', confirmed: true, thumbnail: '' },
  { id: 8, name: 'Bo', available_name: 'Bo', confirmed: true, thumbnail: '' },
];
const answers: Record<string, unknown> = {
  listInboxes: { payload: [] },
  listTeams: [{ id: 3, name: 'Support' }],
  listLabels: { payload: [{ id: 1, title: 'vip', color: '#112233' }] },
  listAssignableAgents: { payload: agents },
};

// Load the lazy parts and texts first: importing them is slow on a busy machine.
beforeAll(async () => {
  await import('./bulk/bulk-parts');
}, 60_000);
beforeEach(() => {
  request.mockReset().mockImplementation(async (name) => answers[name] ?? {});
  vi.spyOn(api, 'call').mockImplementation(request as never);
  vi.spyOn(api, 'callWithSeq').mockImplementation((async (name: string, options: never) => ({
    data: await request(name, options),
    seq: null,
  })) as never);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.hasPointerCapture = () => false;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const named = (id: number, more: Partial<Conversation> = {}) => {
  const plain = buildConversation({ id, account_id: 1 });
  const sender = { ...plain.meta.sender, name: `Person ${id}` };
  return { ...plain, meta: { ...plain.meta, sender }, ...more };
};

let setRows: (rows: Conversation[]) => void = () => {};
function List({ first }: { first: Conversation[] }) {
  const [rows, set] = useState(first);
  useEffect(() => {
    setRows = set;
  }, []);
  return (
    <ConversationList
      scope={{ accountId: 1, myId: 7 }}
      view={{ kind: 'all' }}
      tab="all"
      rows={rows}
      openId={undefined}
      canLoadMore={false}
      isLoadingMore={false}
      onLoadMore={() => {}}
      isComplete
    />
  );
}
const show = (rows: Conversation[], user: object = {}) => renderInAccount(<List first={rows} />, { user });
const five = [9, 8, 7, 6, 5].map((id) => named(id));
const card = (id: number) => screen.getByRole('link', { name: new RegExp(`Person ${id}`) });
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, {
    key,
    code: `Key${key.toUpperCase()}`,
    ...more,
  });
/** The focus moves in the next frame. */
async function pressTo(id: number, key: string, more: object = {}): Promise<void> {
  press(key, more);
  await waitFor(() => expect(document.activeElement).toBe(card(id)));
}
const bar = () => screen.findByRole('region', { name: 'Selected conversations' });
const count = async () => within(await bar()).findByText(/^\d+ selected$/);
const bulkCalls = () =>
  request.mock.calls.filter(([name]) => name === 'startBulkAction').map(([, { body }]) => body ?? {});

async function selectThree(): Promise<void> {
  await screen.findByRole('list');
  act(() => card(9).focus());
  press('x');
  await pressTo(8, 'ArrowDown', { shiftKey: true });
  await pressTo(7, 'ArrowDown', { shiftKey: true });
  expect((await count()).textContent).toBe('3 selected');
}

test('CL7: X and Shift+Arrow select conversations; a bulk change is one call and can be undone', async () => {
  await show(five);
  await selectThree();
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Labels' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'vip' }));

  await waitFor(() => expect(bulkCalls()).toHaveLength(1));
  const [first = {}] = bulkCalls();
  expect(first).toMatchObject({ type: 'Conversation', ids: [9, 8, 7], labels: { add: ['vip'], remove: [] } });
  const emitProgress = (echo_id: unknown, more: object) =>
    act(async () =>
      emitEvent('bulk_action.updated', {
        echo_id,
        type: 'Conversation',
        total: 3,
        unchanged: 0,
        finished: true,
        ...more,
      }),
    );
  await emitProgress(first.echo_id, { changed: 2, refused: [{ id: 7, reason: 'not_found' }] });
  expect(await screen.findByText('Couldn’t update 1 conversation')).toBeDefined();
  expect(screen.getByText(/2 conversations updated · No longer available: #7/)).toBeDefined();

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bulkCalls()).toHaveLength(2));
  const [, second = {}] = bulkCalls();
  expect(second).toMatchObject({ type: 'Conversation', undo: first.echo_id });
  await emitProgress(second.echo_id, { changed: 2, refused: [] });
  expect(await screen.findByText('Changes to 2 conversations undone')).toBeDefined();
});

test('CL7: a selection survives a new order and loses conversations that left, with a note', async () => {
  await show(five);
  await selectThree();
  const order = () => screen.getAllByRole('link').map(({ dataset }) => Number(dataset.conversationId));
  act(() => setRows([named(4), ...five.toReversed()]));
  expect(order().slice(0, 5)).toEqual([9, 8, 7, 6, 5]);
  expect((await count()).textContent).toBe('3 selected');
  act(() => setRows(five.filter(({ id }) => id !== 8)));
  expect((await count()).textContent).toBe('2 selected');
  expect(screen.getByText('1 conversation left this view and was deselected')).toBeDefined();
  act(() => card(9).focus());
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected conversations' })).toBeNull());
  act(() => setRows([named(4), ...five]));
  expect(order()[0]).toBe(4);
});

test('CL7: a checkbox selects one conversation, Shift with it a range, and Ctrl+A all', async () => {
  await show(five);
  act(() => card(9).focus());
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select conversation with Person 9' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select conversation with Person 6' }), {
    shiftKey: true,
  });
  expect((await count()).textContent).toBe('4 selected');
  press('a', { ctrlKey: true });
  await waitFor(async () => expect((await count()).textContent).toBe('5 selected'));
});

test('CT9, CL8: the context menu of a card changes only that conversation', async () => {
  await show([named(9, { unread_count: 2 }), named(8)]);
  await screen.findByRole('list');
  fireEvent.contextMenu(card(9), { clientX: 20, clientY: 20, button: 2 });
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByRole('menuitem', { name: 'Open in new tab' })).toBeDefined();
  expect(within(menu).queryByRole('menuitem', { name: 'Mark as unread' })).toBeNull();
  fireEvent.click(within(menu).getByRole('menuitem', { name: 'Mark as read' }));
  await waitFor(() => expect(request.mock.calls.some(([name]) => name === 'updateLastSeen')).toBe(true));
});

test('CL9: a compact card shows the unread count, labels, priority and assignee', async () => {
  const assignee = { ...agents[1], email: 'bo@acme.example' } as never;
  const base = named(9, { unread_count: 3, labels: ['vip'], priority: 'urgent' });
  const row = { ...base, meta: { ...base.meta, assignee, assignee_type: 'User' as const } };
  await show([row], { ui_settings: { conversation_density: 'compact' } });
  const link = await screen.findByRole('link', { name: /Person 9/ });
  for (const name of ['Urgent', 'vip', 'Assigned to Bo'])
    expect(within(link).getByRole('img', { name })).toBeDefined();
  expect(within(link).getByText('3')).toBeDefined();
});
