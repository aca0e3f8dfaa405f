import type { Message } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast, useConfirm } from '@parley/ui';
import { useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../../shared/errors';
import { deleteStoredMessage, translateStoredMessage } from '../data/message-changes';
import { useRetryMessage } from '../hooks/use-retry-message';

/** How long a translation may take before a notice is shown. */
const SILENT_MS = 800;

/** Actions of the message menu, with toasts for errors. */
export function useMessageActions(place: { accountId: number; conversationId: number }, message: Message) {
  const t = useT();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const retry = useRetryMessage(place.accountId, place.conversationId);
  const stored = { ...place, messageId: message.id };
  const say = (title: string) => (error: unknown) => {
    toast.error(title, { description: describeError(t, error) });
  };

  return {
    isTranslated: (language: string) =>
      Object.hasOwn((message.content_attributes.translations ?? {}) as object, language),

    async remove() {
      const isSure = await confirm({
        title: t('messageMenu.deleteTitle'),
        description: t('messageMenu.deleteText'),
        confirmLabel: t('common.delete'),
        cancelLabel: t('common.cancel'),
        danger: true,
      });
      if (isSure) await deleteStoredMessage(queryClient, stored).catch(say(t('messageMenu.deleteFailed')));
    },

    retry: () => retry(message.id),

    async translate(language: string) {
      const notice = setTimeout(() => toast.info(t('messageMenu.translating')), SILENT_MS);
      try {
        const isDone = await translateStoredMessage(queryClient, stored, language);
        if (!isDone) toast.info(t('messageMenu.noTranslator'));
      } catch (error) {
        say(t('messageMenu.translateFailed'))(error);
      } finally {
        clearTimeout(notice);
      }
    },
  };
}
