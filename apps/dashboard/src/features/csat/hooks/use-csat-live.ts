import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followWhileOpen } from '../../../shared/realtime/follow-while-open';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { csatKey } from '../data/csat';

/** Responses often come with a comment a moment later; both are read together. */
const GATHER_MS = 1_000;

/** Reads the open report again when a response is given, changed or reviewed, and after a gap. */
export function useCsatLive(): void {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: csatKey(accountId) });
      }, GATHER_MS);
    };
    const stop = followWhileOpen(queryClient, {
      accountId,
      queryKeys: [csatKey(accountId)],
      event({ event }) {
        if (event === 'csat_survey_response.updated') readAgain();
      },
      refetchAfterGap: readAgain,
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queryClient, accountId]);
}
