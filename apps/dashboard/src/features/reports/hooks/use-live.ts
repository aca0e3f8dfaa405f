import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followWhileOpen } from '../../../shared/realtime/follow-while-open';
import { useAbility, useCurrentAccount } from '../../../shared/session/use-session';
import { liveKeys } from '../data/live-queries';

/** A change is shown within this time. */
const SOON_MS = 300;
/** Shortest time between two reloads of the figures of now, however much happens. */
const NOW_EVERY_MS = 3_000;
/** The same for those that the server has to count. */
const TODAY_EVERY_MS = 12_000;
/** People who do not see all conversations do not hear of all, so their figures are read again this often. */
const UNSEEN_EVERY_MS = 15_000;

const changing: ReadonlySet<string> = new Set([
  'message.created',
  'first.reply.created',
  'conversation.created',
  'conversation.status_changed',
  'conversation.updated',
  'conversation.removed',
  'conversation.merged',
  'assignee.changed',
  'team.changed',
  'agent.updated',
]);

/** Keeps the overview right: events reload it, at most every few seconds, and a lost connection does too. */
export function useLive(): void {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  const seesAll = useAbility('administerAccount');
  useEffect(() => {
    const reload = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });
    const now = atMostEvery(NOW_EVERY_MS, () => reload(liveKeys.now(accountId)));
    const today = atMostEvery(TODAY_EVERY_MS, () => reload(liveKeys.today(accountId)));
    const both = () => {
      now.ask();
      today.ask();
    };
    const stop = followWhileOpen(queryClient, {
      accountId,
      queryKeys: [liveKeys.now(accountId), liveKeys.today(accountId)],
      event({ event }) {
        if (changing.has(event)) both();
      },
      refetchAfterGap: both,
    });
    const timer = seesAll ? undefined : setInterval(both, UNSEEN_EVERY_MS);
    return () => {
      stop();
      now.stop();
      today.stop();
      clearInterval(timer);
    };
  }, [queryClient, accountId, seesAll]);
}

/** Runs soon after the first call, and later ones only after a pause. Hidden windows wait until they are shown. */
function atMostEvery(pauseMs: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  let isWaiting = false;
  const act = () => {
    timer = undefined;
    if (document.hidden) {
      isWaiting = true;
      return;
    }
    isWaiting = false;
    lastAt = performance.now();
    run();
  };
  const onShown = () => {
    if (isWaiting && !document.hidden) act();
  };
  document.addEventListener('visibilitychange', onShown);
  return {
    ask() {
      timer ??= setTimeout(act, Math.max(SOON_MS, lastAt + pauseMs - performance.now()));
    },
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShown);
    },
  };
}
