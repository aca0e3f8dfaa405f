import type { RealtimeMessage } from '@parley/contract';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConnectionStatus } from '../../../shared/realtime/connection-status';
import * as realtime from '../../../shared/realtime/realtime';
import { renderInAccount } from '../../../testing/render-in-account';
import { applyTyping } from '../../conversations/data/typing-store';
import { ThreadPresence } from './thread-presence';

let handler: realtime.RealtimeHandler | undefined;
let reported: (number | null)[];
let visibility: DocumentVisibilityState;

beforeEach(() => {
  reported = [];
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(realtime, 'sendCableAction').mockImplementation((_action, values) => {
    reported.push((values as { conversation_id: number | null }).conversation_id);
  });
  vi.spyOn(realtime, 'onRealtimeEvent').mockImplementation((own) => {
    handler = own as realtime.RealtimeHandler;
    return () => undefined;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  setConnectionStatus('connected');
});

const emitViewers = (people: string[], count = people.length + 1, id = 12) =>
  act(() =>
    handler?.event(
      {
        event: 'conversation.viewers_updated',
        data: {
          account_id: 1,
          id,
          count,
          viewers: ['Me', ...people].map((name, index) => ({ id: 7 + index, name, thumbnail: '' })),
        },
      } as RealtimeMessage,
      1,
    ),
  );
const open = () => renderInAccount(<ThreadPresence conversationId={12} myId={7} />);

test('RT3: other viewers are named, the user is not', async () => {
  await open();
  await vi.waitFor(() => expect(reported).toEqual([12]));
  emitViewers([]);
  expect(screen.queryByRole('img')).toBeNull();
  emitViewers(['Ada']);
  expect(screen.getByText('Ada is also viewing')).toBeDefined();
  emitViewers(['Ada', 'Bob']);
  expect(screen.getByRole('img', { name: 'Also viewing: Ada and Bob' })).toBeDefined();
  emitViewers(['Ada', 'Bob'], 30);
  expect(screen.getByText('Ada and 28 others are also viewing')).toBeDefined();
  emitViewers(['Eve'], 2, 13);
  expect(screen.queryByText(/Eve/)).toBeNull();
});

test('RT3: a window reports when it is hidden, closed or reconnected; offline it shows no viewers', async () => {
  await open();
  await vi.waitFor(() => expect(reported).toEqual([12]));
  emitViewers(['Ada']);
  act(() => setConnectionStatus('offline'));
  expect(screen.queryByText(/Ada/)).toBeNull();
  act(() => setConnectionStatus('connected'));
  handler?.subscribed?.(1, 1, 3);
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  cleanup();
  expect(reported).toEqual([12, 12, null, 12, null]);
});

test('RT3, CT8: a viewer who left is no longer shown as typing', async () => {
  await open();
  await vi.waitFor(() => expect(reported).toEqual([12]));
  emitViewers(['Ada']);
  const ada = { type: 'user', id: 8, available_name: 'Ada' };
  act(() =>
    applyTyping(true, { account_id: 1, conversation: { id: 12 }, user: ada, is_private: true } as never),
  );
  expect(screen.getByText('Ada is writing a note…')).toBeDefined();
  emitViewers([]);
  expect(screen.queryByText(/Ada/)).toBeNull();
});
