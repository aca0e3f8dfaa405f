import type { ContactHistoryEntry } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import type { ReactNode } from 'react';
import { isolated } from '../../../shared/lib/isolated';
import { useUndoMerge } from '../merge/use-merge';

interface MergedEntryProps {
  accountId: number;
  contactId: number;
  /** Null: the merge can't be undone. */
  merge: Extract<ContactHistoryEntry, { kind: 'merged' }>['merge'];
  /** The member who merged the contacts. */
  children: ReactNode;
}

/** A merge in the history of a contact, with Undo while that is possible. */
export function MergedEntry({ accountId, contactId, merge, children }: MergedEntryProps) {
  const { t, formatDate } = useI18n();
  const undo = useUndoMerge(accountId);
  if (!merge)
    return (
      <>
        {t('contactPage.merged')} {children}
      </>
    );
  const until = formatDate(merge.undoable_until * 1000, { dateStyle: 'medium' });
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>
        {merge.name ? t('contactMerge.mergedWith', { name: isolated(merge.name) }) : t('contactPage.merged')}{' '}
        {children}
      </span>
      <Button
        size="sm"
        loading={undo.isPending}
        title={t('contactMerge.undoUntil', { date: until })}
        onClick={() => undo.mutate({ contactId, mergeId: merge.id, name: merge.name })}
      >
        {t('common.undo')}
      </Button>
    </span>
  );
}
