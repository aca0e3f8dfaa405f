import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useConfirm } from '@parley/ui';
import type { ConversationActions } from '../../conversations/data/conversation-mutations';

/** Blocks a contact after confirmation, and unblocks at once. */
export function useToggleMuted(actions: ConversationActions): (conversation: Conversation) => Promise<void> {
  const t = useT();
  const confirm = useConfirm();
  return async ({ id, muted, meta }) => {
    const isSure =
      muted ||
      (await confirm({
        title: t('conversations.muteTitle', { name: meta.sender.name || t('conversations.nameless') }),
        description: t('conversations.muteText'),
        confirmLabel: t('conversations.mute'),
        cancelLabel: t('common.cancel'),
        danger: true,
      }));
    if (isSure) await actions.setMuted(id, !muted);
  };
}
