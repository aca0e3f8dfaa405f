import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast, useConfirm } from '@parley/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { describeError } from '../../../shared/errors';
import { useContactPresence } from '../../../shared/realtime/presence-store';
import { useDeleteContact } from '../data/contact';
import { summaryQuery } from '../data/contact-history';

/** Deletes the contact after the person has typed their name; a contact who is online can't be deleted. */
export function useRemoveContact(accountId: number, contact: Contact) {
  const t = useT();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useDeleteContact(accountId, contact.id);
  const isOnline = useContactPresence(contact.id) === 'online';
  const name = contact.name || contact.email || contact.phone_number || t('conversations.nameless');

  async function ask(): Promise<void> {
    if (isOnline) {
      toast.error(t('contactPage.notDeleted'), { description: t('contactPage.deleteOnline', { name }) });
      return;
    }
    const counts = await queryClient
      .fetchQuery({ ...summaryQuery(accountId, contact.id), staleTime: 0 })
      .catch(() => null);
    const isSure = await confirm({
      title: t('contactPage.deleteTitle', { name }),
      description: counts
        ? t('contactPage.deleteCounts', {
            conversations: counts.conversations_count,
            files: counts.attachments_count,
            notes: counts.notes_count,
          })
        : t('contactPage.deleteText'),
      typed: { value: name, label: t('settings.deleteInboxType', { name }) },
      confirmLabel: t('contactPage.delete'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync();
    } catch (error) {
      toast.error(t('contactPage.notDeleted'), { description: describeError(t, error) });
      return;
    }
    toast.success(t('contactPage.deleted'));
    await navigate({
      to: '/app/accounts/$accountId/contacts',
      params: { accountId: String(accountId) },
      replace: true,
    } as never);
  }

  return { isPending: remove.isPending, ask: () => void ask() };
}
