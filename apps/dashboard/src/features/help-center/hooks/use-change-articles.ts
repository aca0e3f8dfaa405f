import type { Article } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast, useConfirm } from '@parley/ui';
import { describeError } from '../../../shared/errors';
import { type ArticlesChange, useChangeArticles, useRestoreArticles } from '../data/change-articles';
import type { HelpCenterPlace } from '../data/categories';

type Change =
  | Exclude<ArticlesChange, { kind: 'category' }>
  | { kind: 'category'; categoryId: number; name: string };

/** Changes articles and tells the result, with Undo. Deleting, which has none, is asked for before. */
export function useArticleChanges(place: HelpCenterPlace) {
  const t = useT();
  const change = useChangeArticles(place);
  const restore = useRestoreArticles(place);
  const confirm = useConfirm();

  // Awaited, because the selection bar or the row that asked may be gone when the answer comes.
  async function run(articles: readonly Article[], what: Change, onDone?: () => void): Promise<void> {
    try {
      await change.mutateAsync({ articles, change: what });
      toast.success(doneText(what, articles.length), {
        lasts: 'long',
        ...(what.kind === 'delete'
          ? {}
          : { action: { label: t('common.undo'), onClick: () => void undo(articles, what) } }),
      });
      onDone?.();
    } catch (error) {
      toast.error(t('helpLists.notChanged'), {
        lasts: 'long',
        description: missingTextOf(articles, what) ?? describeError(t, error),
      });
    }
  }

  async function undo(articles: readonly Article[], what: Change): Promise<void> {
    try {
      await restore.mutateAsync({ articles, change: what });
      toast.success(t('helpLists.undone'));
    } catch (error) {
      toast.error(t('helpLists.notUndone'), { description: describeError(t, error) });
    }
  }

  function doneText(what: Change, count: number): string {
    switch (what.kind) {
      case 'status':
        return t(`helpLists.${what.status}`, { count });
      case 'category':
        return t('helpLists.moved', { count, name: what.name });
      case 'delete':
        return t('helpLists.deleted', { count });
    }
  }

  /** Names the articles for which the server refuses to publish. */
  function missingTextOf(articles: readonly Article[], what: Change): string | undefined {
    if (what.kind !== 'status' || what.status !== 'published') return undefined;
    const blank = articles.filter(({ content }) => (content ?? '').trim() === '');
    if (blank.length === 0) return undefined;
    return t('helpLists.withoutText', { titles: blank.map(({ title }) => title).join(', ') });
  }

  async function remove(articles: readonly Article[], onDone?: () => void) {
    const isConfirmed = await confirm({
      title: t('helpLists.deleteTitle', { count: articles.length }),
      description: t('helpLists.deleteText'),
      confirmLabel: t('common.delete'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (isConfirmed) await run(articles, { kind: 'delete' }, onDone);
  }

  return { run, remove };
}
