import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { ApiError } from '../../../shared/api';
import { describeError } from '../../../shared/errors';
import { conversationQuery } from '../../conversations/data/conversation-queries';
import type { Scope } from '../../conversations/model/scope';

export interface ConversationByNumber {
  /** False while nothing is typed; suggestions are shown then. */
  hasInput: boolean;
  isLoading: boolean;
  conversation?: Conversation;
  /** Why the typed number is not a conversation to merge with. */
  reason?: string;
}

/** The conversation with the typed number, if it can be merged with `own`. */
export function useConversationByNumber(
  scope: Scope,
  own: Conversation,
  typed: string,
): ConversationByNumber {
  const t = useT();
  const queryClient = useQueryClient();
  const text = useDeferredValue(typed.trim());
  const number = numberOf(text);
  const query = useQuery({
    ...conversationQuery(queryClient, scope.accountId, number ?? 0),
    enabled: number !== null && number !== own.id,
  });
  if (text === '') return { hasInput: false, isLoading: false };
  const refused = (reason: string): ConversationByNumber => ({ hasInput: true, isLoading: false, reason });
  if (number === null) return refused(t('actions.mergeNumberInvalid'));
  if (number === own.id) return refused(t('actions.mergeNumberOwn'));
  const id = String(number);
  if (query.isError) {
    // The message is the same for hidden and missing conversations, because the server does not reveal which it is.
    const isHidden = query.error instanceof ApiError && [401, 403, 404].includes(query.error.status);
    return refused(isHidden ? t('actions.mergeNumberUnknown', { id }) : describeError(t, query.error));
  }
  const found = query.data;
  if (!found) return { hasInput: true, isLoading: true };
  if (found.id !== number) {
    return refused(t('actions.mergeNumberMerged', { id, target: String(found.id) }));
  }
  if (found.meta.sender.id !== own.meta.sender.id) return refused(t('actions.mergeNumberContact', { id }));
  if (found.inbox_id !== own.inbox_id) return refused(t('actions.mergeNumberInbox', { id }));
  return { hasInput: true, isLoading: false, conversation: found };
}

/** Accepts full-width digits too; null if the text is not a conversation number. */
function numberOf(text: string): number | null {
  const digits = /^#?\s*(\d{1,9})$/.exec(text.normalize('NFKC'))?.[1];
  return digits && Number(digits) > 0 ? Number(digits) : null;
}
