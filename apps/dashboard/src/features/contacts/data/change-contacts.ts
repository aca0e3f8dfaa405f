import type { BulkActionProgress } from '@parley/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useI18n } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { useMemo } from 'react';
import { refusalReasons } from '../../../shared/bulk-actions/refusal-reasons';
import { runBulkAction } from '../../../shared/bulk-actions/run-bulk-action';
import { describeError } from '../../../shared/errors';
import { contactListKey, type MatchingContacts } from './contact-list-query';

/** Bulk changes of contacts. Label changes can be undone, deletion cannot. */
export type ContactsChange =
  | { kind: 'addLabel'; label: string }
  /** Adds the labels that the segment asks for. */
  | { kind: 'addToSegment'; labels: readonly string[]; name: string }
  | { kind: 'removeLabel'; label: string }
  | { kind: 'delete' };

/** Chosen contacts, or everybody who matches when the change begins. */
export type ChosenContacts =
  | { kind: 'some'; ids: readonly number[] }
  | { kind: 'all'; matching: MatchingContacts; count: number };

interface Request {
  chosen: ChosenContacts;
  change: ContactsChange;
  echoId: string;
}

interface Context {
  i18n: ReturnType<typeof useI18n>;
  accountId: number;
  queryClient: QueryClient;
  nameOf: (id: number) => string;
}

/** Changes many contacts and reports the result in a toast, for labels with Undo. */
export function useChangeContacts(accountId: number) {
  const i18n = useI18n();
  const queryClient = useQueryClient();
  return useMemo(
    () => (chosen: ChosenContacts, change: ContactsChange, nameOf: (id: number) => string) =>
      void perform({ i18n, accountId, queryClient, nameOf }, { chosen, change, echoId: crypto.randomUUID() }),
    [i18n, accountId, queryClient],
  );
}

async function perform(context: Context, request: Request): Promise<void> {
  const { t } = context.i18n;
  const { chosen, change, echoId } = request;
  try {
    const whom = chosen.kind === 'all' ? { matching: chosen.matching } : { ids: [...chosen.ids] };
    const total = chosen.kind === 'all' ? chosen.count : chosen.ids.length;
    const body = { type: 'Contact' as const, ...whom, ...bodyOf(change), echo_id: echoId };
    const outcome = await runBulkAction(context.accountId, body, { total, isUndo: false });
    const count = outcome.changed;
    const undo =
      count > 0 && change.kind !== 'delete'
        ? {
            label: t('common.undo'),
            onClick: () => void putBack(context, { undo: echoId, total: count, echoId: crypto.randomUUID() }),
          }
        : undefined;
    const done = count > 0 ? doneText(context, change, count) : t('bulk.nothingToDo');
    report(context, outcome, { done, ...(undo && { action: undo }) });
  } catch (error) {
    toast.error(t('bulk.notStarted'), {
      lasts: 'long',
      description: describeError(t, error),
      action: { label: t('common.retry'), onClick: () => void perform(context, request) },
    });
  }
}

function doneText({ i18n: { t } }: Context, change: ContactsChange, count: number): string {
  switch (change.kind) {
    case 'delete':
      return t('contactBulk.deleted', { count });
    case 'addToSegment':
      return t('contactBulk.addedToSegment', { count, name: change.name });
    default:
      return t('contactBulk.done', { count });
  }
}

async function putBack(
  context: Context,
  action: { undo: string; total: number; echoId: string },
): Promise<void> {
  const { t } = context.i18n;
  const { undo, total, echoId } = action;
  try {
    const body = { type: 'Contact' as const, undo, echo_id: echoId };
    const outcome = await runBulkAction(context.accountId, body, { total, isUndo: true });
    report(context, outcome, { done: t('contactBulk.undone', { count: outcome.changed }) });
  } catch (error) {
    toast.error(t('bulk.notUndone'), {
      lasts: 'long',
      description: describeError(t, error),
      action: { label: t('common.retry'), onClick: () => void putBack(context, action) },
    });
  }
}

/** Reads the lists again, and reports success or the refused contacts by name and reason. */
function report(
  { i18n, accountId, queryClient, nameOf }: Context,
  { changed, refused, refused_count: refusedCount }: BulkActionProgress,
  { done, action }: { done: string; action?: { label: string; onClick: () => void } },
): void {
  void queryClient.invalidateQueries({ queryKey: contactListKey(accountId) });
  if (refused.length === 0) {
    toast.success(done, { lasts: 'long', ...(action && { action }) });
    return;
  }
  const reasons = refusalReasons(i18n, refused, nameOf);
  toast.error(i18n.t('contactBulk.refused', { count: refusedCount }), {
    lasts: 'long',
    description: [...(changed > 0 ? [done] : []), ...reasons].join(' · '),
    ...(action && { action }),
  });
}

function bodyOf(change: ContactsChange) {
  switch (change.kind) {
    case 'addLabel':
      return { labels: { add: [change.label] } };
    case 'addToSegment':
      return { labels: { add: [...change.labels] } };
    case 'removeLabel':
      return { labels: { remove: [change.label] } };
    case 'delete':
      return { action_name: 'delete' };
  }
}
