import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { describeError } from '../../../shared/errors';
import { duplicatesKey, duplicatesQuery } from './duplicates-query';

/** Removes a contact from the suggestions for another one, for everybody and both ways; the toast offers Undo. */
export function useDismissDuplicate(accountId: number, contactId: number): (other: Contact) => void {
  const t = useT();
  const queryClient = useQueryClient();
  const readAgain = () =>
    void queryClient.invalidateQueries({ queryKey: duplicatesKey(accountId, contactId) });
  const failed = (error: unknown) => {
    readAgain();
    toast.error(t('contactPage.notSaved'), { description: describeError(t, error) });
  };
  return ({ id: otherId }) => {
    const params = { account_id: accountId, contact_id: contactId, duplicate_id: otherId };
    const { queryKey } = duplicatesQuery(accountId, contactId);
    queryClient.setQueryData(queryKey, (shown) => shown?.filter(({ contact }) => contact.id !== otherId));
    api.call('dismissContactDuplicate', { params }).then(() => {
      toast.success(t('contactMerge.dismissed'), {
        action: {
          label: t('common.undo'),
          onClick: () => void api.call('restoreContactDuplicate', { params }).then(readAgain, failed),
        },
      });
    }, failed);
  };
}
