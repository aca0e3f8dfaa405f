import { useCallback, useEffect, useRef } from 'react';
import { api } from '../../../shared/api';

/** Minimum interval between reports. After this long without a key the user counts as not typing. */
const EVERY_MS = 4_000;

/**
 * Reports to other participants that this user is typing. `isPrivate`: a note, which is not reported to the contact.
 */
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
        // A lost report does no harm, so errors are ignored.
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

  // Switching the conversation or the mode, or leaving the page, ends the typing.
  useEffect(() => stopped, [stopped]);

  return { typed, stopped };
}
