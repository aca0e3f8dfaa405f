import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast, useConfirm } from '@parley/ui';
import { useNavigate } from '@tanstack/react-router';
import { describeError } from '../../../shared/errors';
import { useContactPresence } from '../../../shared/realtime/presence-store';
import { useEraseContact, useExportData } from '../data/contact-privacy';

/** Exports all data of the contact, and erases the contact everywhere after the person has typed their name. */
export function usePrivacyActions(accountId: number, contact: Contact) {
  const t = useT();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const exporting = useExportData(accountId, contact.id);
  const erasure = useEraseContact(accountId, contact.id);
  const isOnline = useContactPresence(contact.id) === 'online';
  const name = contact.name || contact.email || contact.phone_number || t('conversations.nameless');

  const exportData = () =>
    exporting.mutate(undefined, {
      onSuccess: () =>
        toast.success(t('contactPrivacy.exportStarted'), { description: t('contactPrivacy.exportMail') }),
      onError: (error) =>
        toast.error(t('contactPrivacy.exportFailed'), { description: describeError(t, error) }),
    });

  async function erase(): Promise<void> {
    if (isOnline) {
      toast.error(t('contactPrivacy.notErased'), { description: t('contactPage.deleteOnline', { name }) });
      return;
    }
    const isSure = await confirm({
      title: t('contactPrivacy.eraseTitle', { name }),
      description: t('contactPrivacy.eraseText'),
      typed: { value: name, label: t('settings.deleteInboxType', { name }) },
      confirmLabel: t('contactPrivacy.erase'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await erasure.mutateAsync();
    } catch (error) {
      toast.error(t('contactPrivacy.notErased'), { description: describeError(t, error) });
      return;
    }
    toast.success(t('contactPrivacy.eraseStarted'));
    await navigate({
      to: '/app/accounts/$accountId/contacts',
      params: { accountId: String(accountId) },
      replace: true,
    } as never);
  }

  return { exportData, erase: () => void erase(), isPending: exporting.isPending || erasure.isPending };
}
