import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  subscribeToScheduledMessages,
  scheduledMessagesQuery,
} from '../../conversations/data/scheduled-messages';
import type { Scope } from '../../conversations/model/scope';
import { ScheduledBubble } from './scheduled-bubble';

interface ScheduledMessagesProps {
  scope: Scope;
  conversation: Conversation;
}

/** Scheduled messages of this conversation, after the thread; renders nothing if there are none. */
export function ScheduledMessages({ scope, conversation }: ScheduledMessagesProps) {
  const t = useT();
  const queryClient = useQueryClient();
  const { accountId } = scope;
  useEffect(() => subscribeToScheduledMessages(queryClient, accountId), [queryClient, accountId]);
  const { data: rows, isError, refetch } = useQuery(scheduledMessagesQuery(accountId, conversation.id));

  if (!rows && isError) {
    return (
      <div className="mt-3 flex items-center justify-center gap-2 text-12 text-3">
        {t('sending.listFailed')}
        <Button size="sm" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  if (!rows || rows.length === 0) return null;
  return (
    <section aria-label={t('sending.waitingTitle')} className="flex flex-col">
      {rows.map((row) => (
        <ScheduledBubble key={row.id} row={row} scope={scope} conversation={conversation} />
      ))}
    </section>
  );
}
