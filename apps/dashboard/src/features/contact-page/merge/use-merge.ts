import type { Contact, ContactMergeChoices } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { describeError } from '../../../shared/errors';
import { contactKey } from '../data/contact';

interface MergeToUndo {
  contactId: number;
  mergeId: number;
  /** Name of the contact that comes back. */
  name: string;
}

const fieldKeys: Record<'email' | 'phone_number' | 'identifier', DashboardKey> = {
  email: 'contactForm.email',
  phone_number: 'contactForm.phone_number',
  identifier: 'conversations.identifier',
};

/** Undoes a merge and reports in a toast what came of it. */
export function useUndoMerge(accountId: number) {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ contactId, mergeId }: MergeToUndo) =>
      api.call('undoContactMerge', {
        params: { account_id: accountId, contact_id: contactId, contact_merge_id: mergeId },
      }),
    onSuccess({ left_out: leftOut }, { contactId, name }) {
      void queryClient.invalidateQueries({ queryKey: contactKey(accountId, contactId) });
      const fields = leftOut.map((field) => t(fieldKeys[field])).join(', ');
      toast.success(t('contactMerge.restored', { name: name || t('conversations.nameless') }), {
        ...(fields && { description: t('contactMerge.leftOut', { fields }), lasts: 'long' }),
      });
    },
    onError: (error) => toast.error(t('actions.undoFailed'), { description: describeError(t, error) }),
  });
}

/** Merges another contact into this one; the toast offers Undo. */
export function useMerge(accountId: number, contactId: number) {
  const t = useT();
  const queryClient = useQueryClient();
  const { mutate: undo } = useUndoMerge(accountId);
  return useMutation({
    mutationFn: ({ other, fields }: { other: Contact; fields: ContactMergeChoices | undefined }) =>
      api.call('mergeContacts', {
        params: { account_id: accountId },
        body: { base_contact_id: contactId, mergee_contact_id: other.id, ...(fields && { fields }) },
      }),
    onSuccess({ merge }, { other }) {
      void queryClient.invalidateQueries({ queryKey: contactKey(accountId, contactId) });
      toast.success(t('contactMerge.merged'), {
        lasts: 'long',
        ...(merge && {
          action: {
            label: t('common.undo'),
            onClick: () => undo({ contactId, mergeId: merge.id, name: other.name }),
          },
        }),
      });
    },
  });
}
