import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { describeError } from '../../../shared/errors';
import { retryStoredMessage } from '../data/message-mutations';

/** Asks the server to send a failed message again; errors are shown in a toast. */
export function useRetryMessage(accountId: number, conversationId: number) {
  const t = useT();
  const queryClient = useQueryClient();
  return useCallback(
    (messageId: number): void => {
      retryStoredMessage(queryClient, { accountId, conversationId, messageId }).catch((error: unknown) =>
        toast.error(t('conversations.retryFailed'), { description: describeError(t, error) }),
      );
    },
    [t, queryClient, accountId, conversationId],
  );
}
