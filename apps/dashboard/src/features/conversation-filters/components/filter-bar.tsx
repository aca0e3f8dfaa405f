import { useT } from '@parley/i18n/react';
import { Button, toast } from '@parley/ui';
import { useState } from 'react';
import { useSaveCustomFilter } from '../../../shared/configuration/custom-filters-mutations';
import { describeError } from '../../../shared/errors';
import { ConditionChips } from '../../../shared/filters/condition-chips';
import type { ConversationFilters } from '../../conversations/model/conversation-filters';
import { type Conditions, isSameFilter } from '../../../shared/filters/filter-url';
import { SavedFilterDialog } from '../../../shared/filters/saved-filter-dialog';
import type { ConversationView } from '../../conversations/model/conversation-view';
import type { Scope } from '../../conversations/model/scope';
import { useCachedFilterAttributes } from '../hooks/use-cached-filter-attributes';
import { useFilterNavigation } from '../hooks/use-filter-navigation';

export interface FilterBarProps {
  scope: Scope;
  view: ConversationView;
  filters: ConversationFilters;
  conditions: Conditions;
}

/** The conditions of the list as removable chips, with actions to edit or save them. */
export function FilterBar({ scope, view, filters, conditions }: FilterBarProps) {
  useCachedFilterAttributes();
  const address = useFilterNavigation(scope, view, filters);
  const isFolder = view.kind === 'folder';
  // A folder without conditions would show all conversations.
  const mayRemove = !isFolder || conditions.length > 1;

  return (
    <div className="flex flex-col gap-1.5 px-3.5 pt-2">
      <ConditionChips
        type="conversation"
        conditions={conditions}
        onChange={mayRemove ? address.apply : undefined}
      />
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
        <SavedFilterDialog
          type="conversation"
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
