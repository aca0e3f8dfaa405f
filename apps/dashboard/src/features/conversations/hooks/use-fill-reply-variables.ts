import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useConfirm } from '@parley/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCurrentUser } from '../../../shared/session/use-session';

/** Resolves to what goes out; null when the writer wants to look at it again. */
export type FillReply = (text: string) => Promise<string | null>;

/**
 * Fills the variables of a text that is about to be sent, so that what is sent is what is shown. About what has no value it
 * asks: nobody sends a gap unseen.
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
      const { confirmMissingVariables } = await import('../components/reply/confirm-missing-variables');
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
      // Without a line nothing can be asked; the server fills what it can when the message gets there.
      return text;
    } finally {
      isAsking.current = false;
    }
  };
}
