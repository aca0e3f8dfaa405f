import { useT } from '@parley/i18n/react';
import { Button, lazyComponent } from '@parley/ui';
import { ListFilter } from 'lucide-react';
import { Suspense } from 'react';
import type { useContactList } from '../hooks/use-contact-list';
import type { useShownColumns } from '../hooks/use-shown-columns';
import { ColumnChooser } from './column-chooser';

const FilterBar = lazyComponent(async () => ({ default: (await import('./filter-bar')).FilterBar }));

interface ListBarProps {
  list: ReturnType<typeof useContactList>;
  columns: ReturnType<typeof useShownColumns>;
  onFilter: () => void;
}

/** The filter of the list, and its columns. */
export function ListBar({ list, columns, onFilter }: ListBarProps) {
  const t = useT();
  const { view, filter, text, query } = list;
  const [shown, setShown] = columns;
  return (
    <>
      {filter.conditions.length > 0 ? (
        <Suspense>
          <FilterBar filter={filter} />
        </Suspense>
      ) : null}
      {view.kind === 'online' ? null : (
        <Button icon={<ListFilter aria-hidden />} onClick={onFilter}>
          {t('segments.filter')}
        </Button>
      )}
      {text !== '' && query.data?.count === null ? (
        <p className="text-12 text-3">{t('contacts.withAnonymous')}</p>
      ) : null}
      <div className="ms-auto">
        <ColumnChooser shown={shown} onChange={setShown} />
      </div>
    </>
  );
}
