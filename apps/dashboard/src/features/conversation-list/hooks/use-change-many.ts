import type { BulkActionProgress } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { useMemo } from 'react';
import { refusalReasons } from '../../../shared/bulk-actions/refusal-reasons';
import { describeError } from '../../../shared/errors';
import { changeMany, undoMany } from '../data/bulk-actions';
import type { ConversationChange } from '../../conversations/model/conversation-change';
import type { Scope } from '../../conversations/model/scope';

type I18n = ReturnType<typeof useI18n>;

/** Applies one change to many conversations and reports the result in a toast with Undo. */
export function useChangeMany(scope: Scope) {
  const i18n = useI18n();
  return useMemo(
    () => (ids: readonly number[], change: ConversationChange) =>
      void perform(i18n, scope, { ids, change, echoId: crypto.randomUUID() }),
    [i18n, scope],
  );
}

async function perform(
  i18n: I18n,
  scope: Scope,
  action: { ids: readonly number[]; change: ConversationChange; echoId: string },
): Promise<void> {
  const { t } = i18n;
  try {
    const outcome = await changeMany(scope, action);
    const undo =
      outcome.changed > 0
        ? {
            label: t('common.undo'),
            onClick: () =>
              void putBack(i18n, scope, {
                undo: action.echoId,
                total: outcome.changed,
                echoId: crypto.randomUUID(),
              }),
          }
        : undefined;
    const done = outcome.changed > 0 ? t('bulk.done', { count: outcome.changed }) : t('bulk.nothingToDo');
    say(i18n, outcome, { done, ...(undo && { action: undo }) });
  } catch (error) {
    toast.error(t('bulk.notStarted'), {
      lasts: 'long',
      description: describeError(t, error),
      action: { label: t('common.retry'), onClick: () => void perform(i18n, scope, action) },
    });
  }
}

async function putBack(
  i18n: I18n,
  scope: Scope,
  action: { undo: string; total: number; echoId: string },
): Promise<void> {
  const { t } = i18n;
  try {
    const outcome = await undoMany(scope, action);
    say(i18n, outcome, { done: t('bulk.undone', { count: outcome.changed }) });
  } catch (error) {
    toast.error(t('bulk.notUndone'), {
      lasts: 'long',
      description: describeError(t, error),
      action: { label: t('common.retry'), onClick: () => void putBack(i18n, scope, action) },
    });
  }
}

/** Reports success, or the refused conversations by number and reason. */
function say(
  i18n: I18n,
  { changed, refused }: BulkActionProgress,
  { done, action }: { done: string; action?: { label: string; onClick: () => void } },
): void {
  const { t } = i18n;
  if (refused.length === 0) {
    toast.success(done, { lasts: 'long', ...(action && { action }) });
    return;
  }
  const reasons = refusalReasons(i18n, refused, (id) => `#${id}`);
  toast.error(t('bulk.refused', { count: refused.length }), {
    lasts: 'long',
    description: [...(changed > 0 ? [done] : []), ...reasons].join(' · '),
    ...(action && { action }),
  });
}
