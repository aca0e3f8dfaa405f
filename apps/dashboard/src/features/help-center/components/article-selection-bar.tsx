import type { Article, ArticleStatus } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, Combobox, IconButton } from '@parley/ui';
import { Archive, CircleCheck, FolderInput, SquarePen, Trash2, X } from 'lucide-react';
import { type HelpCenterPlace, useCategories } from '../data/categories';
import { useArticleChanges } from '../hooks/use-change-articles';

interface SelectionBarProps {
  place: HelpCenterPlace;
  selected: readonly Article[];
  onClear: () => void;
}

const statuses = [
  ['published', 'helpCenter.publish', CircleCheck],
  ['draft', 'helpLists.setToDraft', SquarePen],
  ['archived', 'helpCenter.archive', Archive],
] as const;

/** Number of selected articles and what can be done with them. */
export function ArticleSelectionBar({ place, selected, onClear }: SelectionBarProps) {
  const t = useT();
  const { run, remove } = useArticleChanges(place);
  const { data: categories = [] } = useCategories(place);
  const set = (status: ArticleStatus) => void run(selected, { kind: 'status', status }, onClear);
  return (
    <section
      aria-label={t('helpLists.bar')}
      className="absolute inset-x-4 bottom-4 z-20 mx-auto flex w-fit max-w-full flex-wrap items-center gap-1 rounded-lg border border-line bg-surface px-3 py-1.5 text-13 shadow-2"
    >
      <p role="status" className="num me-2 font-medium">
        {t('helpLists.selected', { count: selected.length })}
      </p>
      {statuses.map(([status, label, Icon]) => (
        <Button
          key={status}
          variant="ghost"
          size="sm"
          icon={<Icon aria-hidden />}
          onClick={() => set(status)}
        >
          {t(label)}
        </Button>
      ))}
      {categories.length > 0 ? (
        <Combobox<number>
          label={t('helpLists.move')}
          searchLabel={t('common.search')}
          noResultsText={t('common.noResults')}
          value={null}
          onValueChange={(categoryId) => {
            const name = categories.find(({ id }) => id === categoryId)?.name ?? '';
            void run(selected, { kind: 'category', categoryId, name }, onClear);
          }}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          trigger={
            <Button variant="ghost" size="sm" icon={<FolderInput aria-hidden />}>
              {t('helpLists.move')}
            </Button>
          }
        />
      ) : null}
      <Button
        variant="ghost"
        size="sm"
        icon={<Trash2 aria-hidden />}
        className="text-red-text"
        onClick={() => void remove(selected, onClear)}
      >
        {t('common.delete')}
      </Button>
      <IconButton size="sm" label={t('bulk.clear')} icon={<X aria-hidden />} onClick={onClear} />
    </section>
  );
}
