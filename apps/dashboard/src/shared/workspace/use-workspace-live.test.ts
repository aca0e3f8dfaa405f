import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emitEvent, emitSubscribed } from '../realtime/testing/emit';
import { followWorkspace } from './use-workspace-live';
import { workspaceKey } from './workspace-query';

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
const emit = (event: Parameters<typeof emitEvent>[0], accountId = 1) =>
  emitEvent(event, { account_id: accountId }, accountId);

test('RT4: after a gap labels, inboxes and teams are invalidated', () => {
  emitSubscribed(40);
  expect(isInvalidated()).toBe(true);
});

test('RT4: the first subscription and a gap of another account invalidate nothing', () => {
  emitSubscribed(null);
  emitSubscribed(40, 2);
  expect(isInvalidated()).toBe(false);
});

test.each(['account.cache_invalidated', 'sync.reset'] as const)(
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
