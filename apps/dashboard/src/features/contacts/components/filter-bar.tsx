import { useT } from '@parley/i18n/react';
import { Button, toast } from '@parley/ui';
import { useState } from 'react';
import { useSaveCustomFilter } from '../../../shared/configuration/custom-filters-mutations';
import { describeError } from '../../../shared/errors';
import { ConditionChips } from '../../../shared/filters/condition-chips';
import { SavedFilterDialog } from '../../../shared/filters/saved-filter-dialog';
import type { ContactFilter } from '../hooks/use-contact-filter';

/** The conditions of the list as removable chips, with actions to save or discard them. */
export function FilterBar({ filter }: { filter: ContactFilter }) {
  const t = useT();
  const [isNaming, setNaming] = useState(false);
  const { conditions, segment } = filter;
  // A segment without conditions would show all contacts.
  const mayRemove = !segment || conditions.length > 1;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <ConditionChips
        type="contact"
        conditions={conditions}
        onChange={mayRemove ? filter.apply : undefined}
      />
      {segment ? (
        <SegmentState filter={filter} segment={segment} onSaveAsNew={() => setNaming(true)} />
      ) : (
        <>
          <Button variant="ghost" size="sm" onClick={() => setNaming(true)}>
            {t('segments.saveAs')}
          </Button>
          <Button variant="ghost" size="sm" onClick={filter.clear}>
            {t('filters.clear')}
          </Button>
        </>
      )}
      {isNaming ? (
        <SavedFilterDialog
          type="contact"
          conditions={conditions}
          onSaved={({ id }) => filter.openSegment(id)}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </div>
  );
}

interface SegmentStateProps {
  filter: ContactFilter;
  segment: NonNullable<ContactFilter['segment']>;
  onSaveAsNew: () => void;
}

/** Says that the conditions of a segment are not saved, with actions to save or discard them. */
function SegmentState({ filter, segment, onSaveAsNew }: SegmentStateProps) {
  const t = useT();
  const save = useSaveCustomFilter('contact');
  if (!filter.isEdited) return null;

  function keep() {
    save.mutate(
      { id: segment.id, query: { ...segment.query, payload: filter.conditions } },
      {
        onSuccess: ({ name }) => {
          filter.clear();
          toast.success(t('segments.saved', { name }));
        },
        onError: (error) => toast.error(t('segments.notSaved'), { description: describeError(t, error) }),
      },
    );
  }

  return (
    <>
      <span role="status" className="text-12 text-amber-text">
        {t('filters.unsaved')}
      </span>
      <Button variant="ghost" size="sm" disabled={save.isPending} onClick={filter.clear}>
        {t('filters.reset')}
      </Button>
      <Button size="sm" disabled={save.isPending} onClick={onSaveAsNew}>
        {t('segments.saveAsNew')}
      </Button>
      <Button variant="primary" size="sm" loading={save.isPending} onClick={keep}>
        {t('common.save')}
      </Button>
    </>
  );
}
