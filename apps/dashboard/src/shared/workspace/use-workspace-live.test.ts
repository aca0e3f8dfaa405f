import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RealtimeHandler } from '../realtime/realtime';
import { followWorkspace } from './use-workspace-live';
import { workspaceKey } from './workspace-query';

let line: Required<RealtimeHandler>;
vi.mock('../realtime/realtime', () => ({
  onRealtimeEvent: (handler: Required<RealtimeHandler>) => {
    line = handler;
    return () => {};
  },
}));

let queryClient: QueryClient;
let stop: () => void;

beforeEach(() => {
  queryClient = new QueryClient();
  queryClient.setQueryData(workspaceKey(1), { labels: [], inboxes: [], teams: [] });
  stop = followWorkspace(queryClient, 1);
});
afterEach(() => {
  stop();
  queryClient.clear();
});

const isInvalidated = () => queryClient.getQueryState(workspaceKey(1))?.isInvalidated === true;
const emit = (event: string, accountId = 1) =>
  line.event({ event, data: { account_id: accountId } } as never, accountId);

test('RT4: after a gap labels, inboxes and teams are invalidated', () => {
  line.subscribed(5, 1, 40);
  expect(isInvalidated()).toBe(true);
});

test('RT4: the first subscription and a gap of another account invalidate nothing', () => {
  line.subscribed(5, 1, null);
  line.subscribed(5, 2, 40);
  expect(isInvalidated()).toBe(false);
});

test.each(['account.cache_invalidated', 'sync.reset'])(
  'RT4: %s invalidates labels, inboxes and teams',
  (event) => {
    emit(event, 2);
    expect(isInvalidated()).toBe(false);
    emit(event);
    expect(isInvalidated()).toBe(true);
  },
);

test('RT2: an event about no label, inbox or team invalidates nothing', () => {
  emit('message.created');
  emit('contact.updated');
  expect(isInvalidated()).toBe(false);
});
