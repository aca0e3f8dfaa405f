import { useCallback, useEffect, useRef } from 'react';
import { api } from '../../../shared/api';

/** Reports go out at most this often; after so long without a key the person counts as not writing. */
const EVERY_MS = 4_000;

/** Tells the others that this person writes. `isPrivate`: a note; the contact is not told. */
export function useTypingReport(accountId: number, conversationId: number, isPrivate: boolean) {
  const state = useRef<{ lastOn: number; idle: ReturnType<typeof setTimeout> | undefined }>({
    lastOn: 0,
    idle: undefined,
  });

  const report = useCallback(
    (status: 'on' | 'off') => {
      api
        .call('toggleTyping', {
          params: { account_id: accountId, conversation_id: conversationId },
          body: { typing_status: status, is_private: isPrivate },
        })
        // Nobody misses a report that did not get through.
        .catch(() => undefined);
    },
    [accountId, conversationId, isPrivate],
  );

  const stopped = useCallback(() => {
    clearTimeout(state.current.idle);
    if (state.current.lastOn === 0) return;
    state.current.lastOn = 0;
    report('off');
  }, [report]);

  const typed = useCallback(() => {
    const now = Date.now();
    clearTimeout(state.current.idle);
    state.current.idle = setTimeout(stopped, EVERY_MS);
    if (now - state.current.lastOn < EVERY_MS) return;
    state.current.lastOn = now;
    report('on');
  }, [report, stopped]);

  // Another conversation, another mode or another page: this writing is over.
  useEffect(() => stopped, [stopped]);

  return { typed, stopped };
}
