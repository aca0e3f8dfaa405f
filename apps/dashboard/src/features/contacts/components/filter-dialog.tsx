import { useState } from 'react';
import { FilterBuilder } from '../../../shared/filters/filter-builder';
import type { Conditions } from '../../../shared/filters/filter-url';
import { SavedFilterDialog } from '../../../shared/filters/saved-filter-dialog';
import type { ContactFilter } from '../hooks/use-contact-filter';
import { hasLabel } from '../../../shared/contacts/has-label';
import type { ContactView } from '../model/contact-view';

interface FilterDialogProps {
  view: ContactView;
  filter: ContactFilter;
  onClose: () => void;
}

/** The filter builder over the shown list, followed by the name dialog when a segment is saved. */
export function FilterDialog({ view, filter, onClose }: FilterDialogProps) {
  const [named, setNamed] = useState<Conditions | null>(null);
  const then = (act: () => void) => {
    onClose();
    act();
  };
  if (named) {
    return (
      <SavedFilterDialog
        type="contact"
        conditions={named}
        onSaved={({ id }) => filter.openSegment(id)}
        onClose={onClose}
      />
    );
  }
  const { conditions } = filter;
  return (
    <FilterBuilder
      type="contact"
      conditions={view.kind === 'label' ? [hasLabel(view.label)] : conditions}
      onApply={(next) => then(() => filter.apply(next))}
      onClear={conditions.length > 0 ? () => then(filter.clear) : undefined}
      onSave={setNamed}
      onClose={onClose}
    />
  );
}
