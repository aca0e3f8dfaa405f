import { ApiError } from '@parley/api-client';
import type { Conversation, ScheduledMessage } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast, useConfirm } from '@parley/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { api } from '../../../shared/api';
import { describeError } from '../../../shared/errors';
import { restoreToReplyBox } from '../../composer/data/restore-sent-message';
import { cacheScheduledMessage } from '../../conversations/data/scheduled-messages';
import type { Scope } from '../../conversations/model/scope';
import { keepFocusInThread } from './keep-focus-in-thread';
import { useSignature } from '../../composer/hooks/use-signature';

interface Options {
  row: ScheduledMessage;
  scope: Scope;
  conversation: Conversation;
  /**
   * Element of the scheduled message. Undo send moves the focus from there to the reply field, other actions to the
   * thread.
   */
  placeRef: RefObject<HTMLElement | null>;
}

/**
 * Actions on a scheduled message. Each resolves to true when the server confirmed it.
 */
export function useScheduledActions({ row, scope, conversation, placeRef }: Options) {
  const t = useT();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { added } = useSignature(conversation.meta.channel, row.private);
  const params = {
    account_id: scope.accountId,
    conversation_id: row.conversation_id,
    scheduled_message_id: row.id,
  };

  async function run(call: () => Promise<ScheduledMessage>): Promise<boolean> {
    setBusy(true);
    try {
      cacheScheduledMessage(queryClient, scope.accountId, await call());
      return true;
    } catch (error) {
      const isSent = error instanceof ApiError && error.status === 409;
      toast.error(isSent ? t('sending.tooLate') : describeError(t, error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  /** The message's buttons disappear with it, so the focus moves to the thread. */
  async function leaving(done: () => Promise<boolean>): Promise<boolean> {
    const keepFocus = keepFocusInThread(placeRef.current);
    const isDone = await done();
    if (isDone) keepFocus();
    return isDone;
  }

  const cancelNow = () => run(() => api.call('cancelScheduledMessage', { params }));

  return {
    isBusy,
    change: (body: { content?: string; scheduled_at?: number }) =>
      run(() => api.call('updateScheduledMessage', { params, body })),
    send: () => leaving(() => run(() => api.call('sendScheduledMessage', { params }))),
    async cancel(): Promise<boolean> {
      const isConfirmed = await confirm({
        title: t('sending.cancelTitle'),
        description: t('sending.cancelText'),
        confirmLabel: t('sending.cancelConfirm'),
        cancelLabel: t('sending.cancelKeep'),
      });
      return isConfirmed && leaving(cancelNow);
    },
    /** Cancels the message and restores the text as it was in the reply box. */
    async undoSend(): Promise<boolean> {
      const pane = placeRef.current?.closest('main');
      if (!(await cancelNow())) return false;
      await restoreToReplyBox({ scope, queryClient }, row, added).catch(() =>
        toast.error(t('sending.filesLost')),
      );
      pane?.querySelector<HTMLElement>('[contenteditable="true"], textarea')?.focus();
      return true;
    },
  };
}
