import { useState } from 'react';
import type { ConversationFilters } from '../../conversations/model/conversation-filters';
import type { Conditions } from '../../conversations/model/filter-url';
import { type ConversationView, isFilterView } from '../../conversations/model/conversation-view';
import type { Scope } from '../../conversations/model/scope';
import { useFilterNavigation } from '../hooks/use-filter-navigation';
import { initialConditions } from '../model/initial-conditions';
import { FilterBuilder } from './filter-builder';
import { FolderNameDialog } from './folder-name-dialog';

export interface FilterDialogProps {
  scope: Scope;
  view: ConversationView;
  filters: ConversationFilters;
  onClose: () => void;
}

/** The filter builder over the current list, followed by the name dialog when a folder is saved. */
export function FilterDialog({ scope, view, filters, onClose }: FilterDialogProps) {
  const address = useFilterNavigation(scope, view, filters);
  const [named, setNamed] = useState<Conditions | null>(null);
  const then = (act: () => void) => {
    onClose();
    act();
  };
  if (named) {
    return (
      <FolderNameDialog conditions={named} onSaved={({ id }) => address.openFolder(id)} onClose={onClose} />
    );
  }
  return (
    <FilterBuilder
      conditions={initialConditions(view, filters.status)}
      onApply={(conditions) => then(() => address.apply(conditions))}
      onClear={isFilterView(view) ? () => then(address.clear) : undefined}
      onSave={setNamed}
      onClose={onClose}
    />
  );
}
