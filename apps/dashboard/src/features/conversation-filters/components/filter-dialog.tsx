import { useState } from 'react';
import { FilterBuilder } from '../../../shared/filters/filter-builder';
import type { ConversationFilters } from '../../conversations/model/conversation-filters';
import type { Conditions } from '../../../shared/filters/filter-url';
import { SavedFilterDialog } from '../../../shared/filters/saved-filter-dialog';
import { type ConversationView, isFilterView } from '../../conversations/model/conversation-view';
import type { Scope } from '../../conversations/model/scope';
import { useCachedFilterAttributes } from '../hooks/use-cached-filter-attributes';
import { useFilterNavigation } from '../hooks/use-filter-navigation';
import { initialConditions } from '../model/initial-conditions';

export interface FilterDialogProps {
  scope: Scope;
  view: ConversationView;
  filters: ConversationFilters;
  onClose: () => void;
}

/** The filter builder over the current list, followed by the name dialog when a folder is saved. */
export function FilterDialog({ scope, view, filters, onClose }: FilterDialogProps) {
  useCachedFilterAttributes();
  const address = useFilterNavigation(scope, view, filters);
  const [named, setNamed] = useState<Conditions | null>(null);
  const then = (act: () => void) => {
    onClose();
    act();
  };
  if (named) {
    return (
      <SavedFilterDialog
        type="conversation"
        conditions={named}
        onSaved={({ id }) => address.openFolder(id)}
        onClose={onClose}
      />
    );
  }
  return (
    <FilterBuilder
      type="conversation"
      conditions={initialConditions(view, filters.status)}
      onApply={(conditions) => then(() => address.apply(conditions))}
      onClear={isFilterView(view) ? () => then(address.clear) : undefined}
      onSave={setNamed}
      onClose={onClose}
    />
  );
}
