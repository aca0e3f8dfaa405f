import { useT } from '@parley/i18n/react';
import { Button, Chip, toast } from '@parley/ui';
import { useState } from 'react';
import { useSaveCustomFilter } from '../../../shared/configuration/custom-filters-mutations';
import { describeError } from '../../../shared/errors';
import type { ConversationFilters } from '../../conversations/model/conversation-filters';
import { type Conditions, isSameFilter } from '../../conversations/model/filter-url';
import type { ConversationView } from '../../conversations/model/conversation-view';
import type { Scope } from '../../conversations/model/scope';
import { useConditionText } from '../hooks/use-condition-text';
import { useFilterNavigation } from '../hooks/use-filter-navigation';
import { conditionsOfRows, rowsOf } from '../model/filter-rows';
import { FolderNameDialog } from './folder-name-dialog';

export interface FilterBarProps {
  scope: Scope;
  view: ConversationView;
  filters: ConversationFilters;
  conditions: Conditions;
}

/** The conditions of the list as removable chips, with actions to edit or save them. */
export function FilterBar({ scope, view, filters, conditions }: FilterBarProps) {
  const t = useT();
  const words = useConditionText();
  const address = useFilterNavigation(scope, view, filters);
  const isFolder = view.kind === 'folder';
  // A folder without conditions would show all conversations.
  const mayRemove = !isFolder || conditions.length > 1;

  function remove(index: number) {
    address.apply(conditionsOfRows(rowsOf(conditions).filter((_row, at) => at !== index)));
  }

  return (
    <div className="flex flex-col gap-1.5 px-3.5 pt-2">
      <ul
        aria-label={t('filters.conditions')}
        className="flex max-h-24 flex-wrap items-center gap-x-1 gap-y-1.5 overflow-y-auto"
      >
        {conditions.map((condition, index) => {
          const sentence = words(condition);
          const join = conditions[index - 1]?.query_operator;
          return (
            <li
              // Conditions have no ids and may be equal.
              key={index}
              className="flex min-w-0 max-w-full items-center gap-1"
            >
              {index > 0 ? (
                <span className="text-11 text-3">{t(join === 'or' ? 'filters.or' : 'filters.and')}</span>
              ) : null}
              <Chip
                tone="accent"
                onRemove={mayRemove ? () => remove(index) : undefined}
                removeLabel={t('filters.removeNamed', { condition: sentence })}
                className="h-6"
              >
                <bdi title={sentence}>{sentence}</bdi>
              </Chip>
            </li>
          );
        })}
      </ul>
      {isFolder ? (
        <FolderState address={address} conditions={conditions} />
      ) : (
        <FilterState address={address} conditions={conditions} />
      )}
    </div>
  );
}

interface StateProps {
  address: ReturnType<typeof useFilterNavigation>;
  conditions: Conditions;
}

function FilterState({ address, conditions }: StateProps) {
  const t = useT();
  const [isNaming, setNaming] = useState(false);
  return (
    <div className="-mx-2 flex flex-wrap items-center gap-1">
      <Button variant="ghost" size="sm" onClick={() => setNaming(true)}>
        {t('filters.saveAsFolder')}
      </Button>
      <Button variant="ghost" size="sm" onClick={address.clear}>
        {t('filters.clear')}
      </Button>
      {isNaming ? (
        <FolderNameDialog
          conditions={conditions}
          onSaved={({ id }) => address.openFolder(id)}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </div>
  );
}

/** Shows that a folder's conditions are not saved, with actions to save or discard them. */
function FolderState({ address, conditions }: StateProps) {
  const t = useT();
  const save = useSaveCustomFilter('conversation');
  const { saved, savedConditions } = address;
  if (!saved || (savedConditions && isSameFilter(savedConditions, conditions))) return null;

  function keep(folder: NonNullable<typeof saved>) {
    save.mutate(
      { id: folder.id, query: { ...folder.query, payload: conditions } },
      {
        onSuccess: ({ name }) => {
          address.clear();
          toast.success(t('filters.folderSaved', { name }));
        },
        onError: (error) =>
          toast.error(t('filters.folderNotSaved'), { description: describeError(t, error) }),
      },
    );
  }

  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span role="status" className="me-auto text-12 text-amber-text">
        {t('filters.unsaved')}
      </span>
      <Button variant="ghost" size="sm" disabled={save.isPending} onClick={address.clear}>
        {t('filters.reset')}
      </Button>
      <Button variant="primary" size="sm" loading={save.isPending} onClick={() => keep(saved)}>
        {t('common.save')}
      </Button>
    </div>
  );
}
