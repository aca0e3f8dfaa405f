import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { describeError } from '../../../shared/errors';
import { useUpdateContact } from '../data/contact';

/** Blocks or unblocks the contact at once; the toast offers Undo. */
export function useToggleBlocked(accountId: number, contact: Contact) {
  const t = useT();
  const update = useUpdateContact(accountId, contact.id);

  async function set(blocked: boolean, { offersUndo }: { offersUndo: boolean }): Promise<void> {
    try {
      await update.mutateAsync({ blocked });
    } catch (error) {
      toast.error(t('contactPage.notSaved'), { description: describeError(t, error) });
      return;
    }
    toast.success(t(blocked ? 'conversations.muted' : 'contactPage.unblocked'), {
      ...(offersUndo && {
        action: { label: t('common.undo'), onClick: () => void set(!blocked, { offersUndo: false }) },
      }),
    });
  }

  return {
    isPending: update.isPending,
    toggle: () => void set(!contact.blocked, { offersUndo: true }),
  };
}
