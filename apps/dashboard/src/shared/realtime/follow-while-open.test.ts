import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followWhileOpen } from './follow-while-open';
import { LiveQueryClient } from './live-query-client';
import { emitEvent, emitSubscribed } from './testing/emit';

const STALE_MS = 60_000;
const queryKey = ['notes', 1];

/** A server that counts how often its notes are read, and a view of them that can be closed and opened again. */
function notes() {
  const client = new LiveQueryClient({ defaultOptions: { queries: { staleTime: STALE_MS } } });
  onTestFinished(() => client.clear());
  const queryFn = vi.fn(async () => `reading ${queryFn.mock.calls.length}`);
  const event = vi.fn<() => void>();
  const refetchAfterGap = vi.fn<() => void>();
  const open = async ({ isDear = false } = {}) => {
    const observer = new QueryObserver(client, { queryKey, queryFn });
    const stopShowing = observer.subscribe(() => undefined);
    const stopFollowing = followWhileOpen(client, {
      accountId: 1,
      queryKeys: [['notes']],
      event,
      ...(isDear && { refetchAfterGap }),
    });
    await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
    // A component stops following before or after its query; the first case could cause a needless request.
    const close = () => {
      stopFollowing();
      stopShowing();
    };
    onTestFinished(close);
    return { observer, close };
  };
  return { client, queryFn, event, refetchAfterGap, open };
}

test('RT4: a view that is opened again within its stale time reads what changed while it was closed', async () => {
  const { queryFn, open } = notes();
  const { observer, close } = await open();
  expect(observer.getCurrentResult().data).toBe('reading 1');
  close();
  expect(queryFn).toHaveBeenCalledTimes(1);
  const { observer: again } = await open();
  expect(again.getCurrentResult().data).toBe('reading 2');
});

test('an open view receives the events of its account, and none once it is closed', async () => {
  const { event, open } = notes();
  const { close } = await open();
  emitEvent('contact.updated', { id: 7 });
  emitEvent('contact.updated', { id: 8 }, 2);
  expect(event.mock.calls).toEqual([[{ event: 'contact.updated', data: { id: 7 } }]]);
  close();
  emitEvent('contact.updated', { id: 9 });
  expect(event).toHaveBeenCalledTimes(1);
});

test.each([
  ['the connection was lost', () => emitSubscribed(40), 2],
  ['the server has no events to resume from', () => emitEvent('sync.reset', {}), 2],
  ['the account is followed for the first time', () => emitSubscribed(null), 1],
  ['another account has lost its connection', () => emitSubscribed(40, 2), 1],
])('RT4: an open view reads again only if it may have missed events: %s', async (_case, happen, readings) => {
  const { client, event, queryFn, open } = notes();
  await open();
  happen();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(queryFn).toHaveBeenCalledTimes(readings);
  expect(event).not.toHaveBeenCalled();
});

test('RT4: after a gap a view can choose when it reads again', async () => {
  const { queryFn, refetchAfterGap, open } = notes();
  await open({ isDear: true });
  emitSubscribed(40);
  emitEvent('sync.reset', {});
  expect(refetchAfterGap).toHaveBeenCalledTimes(2);
  expect(queryFn).toHaveBeenCalledTimes(1);
});
