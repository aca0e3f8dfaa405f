import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useConfirm } from '@parley/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCurrentUser } from '../../../shared/session/use-session';

/** Resolves to the text to send; null when the user wants to edit it again. */
export type FillReply = (text: string) => Promise<string | null>;

/**
 * Fills the variables of a text before it is sent, so that the sent text equals the shown one. Asks for confirmation if
 * variables are missing, so that no incomplete text is sent unnoticed.
 */
export function useFillReplyVariables(
  accountId: number,
  conversation: Conversation,
  isNote: boolean,
): FillReply {
  const t = useT();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const agent = useCurrentUser();
  const isAsking = useRef(false);

  return async (text) => {
    if (isAsking.current) return null;
    isAsking.current = true;
    try {
      const { confirmMissingVariables } = await import('../components/confirm-missing-variables');
      return await confirmMissingVariables(text, {
        accountId,
        conversation,
        isNote,
        agent,
        queryClient,
        confirm,
        t,
      });
    } catch {
      // Offline the variables' values cannot be loaded; the server fills what it can when it receives the message.
      return text;
    } finally {
      isAsking.current = false;
    }
  };
}
