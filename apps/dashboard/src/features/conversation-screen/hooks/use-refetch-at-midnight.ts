import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { conversationKeys, type ListKey } from '../../conversations/data/conversation-keys';
import { conditionsOf } from '../../conversations/model/conversation-view';
import { isByDay } from '../../conversations/model/filter-matching';
import type { Scope } from '../../conversations/model/scope';

const DAY_MS = 86_400_000;

/** Refetches lists with "days ago" conditions at midnight UTC, because their members change then without an event. */
export function useRefetchAtMidnight({ accountId }: Scope, key: ListKey): void {
  const queryClient = useQueryClient();
  const isWanted = isByDay(conditionsOf(key.view) ?? []);
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const untilMidnight = DAY_MS - (Date.now() % DAY_MS);
      timer = setTimeout(() => {
        void queryClient.invalidateQueries({ queryKey: conversationKeys.list(accountId, key) });
        void queryClient.invalidateQueries({ queryKey: conversationKeys.counts(accountId, key) });
        wait();
      }, untilMidnight);
    };
    wait();
    return () => clearTimeout(timer);
  }, [queryClient, accountId, key, isWanted]);
}
