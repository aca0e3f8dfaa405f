import type { Conversation } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { isolated } from '../../../shared/lib/isolated';
import type { Scope } from '../../conversations/model/scope';
import { mergesQuery, useUndoMerge } from './use-merge';

/** Conversations merged into this one, with Undo. */
export function EarlierMerges({ scope, conversation }: { scope: Scope; conversation: Conversation }) {
  const { t, formatDate } = useI18n();
  const { data = [] } = useQuery(mergesQuery(scope.accountId, conversation.id));
  const undo = useUndoMerge(scope);
  if (data.length === 0) return null;
  return (
    <section aria-label={t('actions.mergeEarlier')} className="border-line border-t pt-3">
      <h3 className="font-medium">{t('actions.mergeEarlier')}</h3>
      {data.length > 1 ? <p className="text-12 text-3">{t('actions.mergeUndoLater')}</p> : null}
      <ul className="mt-1 flex max-h-40 flex-col overflow-y-auto">
        {data.map((merge, index) => (
          <li key={merge.id} className="grid min-h-8 grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
            <span className="truncate text-2">
              {t('actions.mergeEarlierBy', {
                id: String(merge.merged_conversation_id),
                name: isolated(merge.merged_by ?? t('sending.formerMember')),
                date: isolated(formatDate(merge.merged_at * 1000, { dateStyle: 'medium' })),
              })}
            </span>
            {/* Only the newest merge can be undone, because later merges may depend on earlier ones. */}
            {index === 0 ? (
              <Button size="sm" loading={undo.isPending} onClick={() => undo.mutate(merge)}>
                {t('common.undo')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
