import { useI18n } from '@parley/i18n/react';
import { type ReactNode, useMemo } from 'react';
import type { ListCardProps } from './list-card';
import { type FilterOption, ListFilterButton } from './list-filter-button';
import { filterAndSortRows, type ListSort, type RowFilter } from './list-rows';
import { ListView, type ListViewProps } from './list-view';
import { useListParams } from './use-list-params';

export interface ListFilter<Row> extends RowFilter<Row> {
  label: string;
  options: readonly FilterOption[];
}

export interface ListSectionProps<Row>
  extends Pick<ListCardProps<Row>, 'caption' | 'columns' | 'rowKey' | 'lines' | 'onOpen' | 'menu'>,
    Pick<ListViewProps<Row>, 'rows' | 'error' | 'onRetry' | 'empty' | 'primary'> {
  /** Shown at the end of the toolbar, for lists without a header of their own. */
  action?: ReactNode;
  searchLabel: string;
  /** The texts of a row that the search looks in. */
  textOf: (row: Row) => readonly (string | null | undefined)[];
  filters?: readonly ListFilter<Row>[];
  sort: ListSort;
  /** Shown at the end of the toolbar: seats or a quota. */
  aside?: ReactNode;
  countText: (count: number) => string;
}

const ROWS_PER_PAGE = 50;

/** A list that is loaded completely: searched, filtered, sorted and paged in the browser; the state is in the URL. */
export function ListSection<Row>(props: ListSectionProps<Row>) {
  const { action, searchLabel, textOf, filters = [], aside, countText, rows, columns, ...view } = props;
  const { languageTag } = useI18n();
  const list = useListParams({ sort: props.sort, filterKeys: filters.map(({ key }) => key) });
  const { text, chosen, sort } = list;
  const found = useMemo(
    () => filterAndSortRows(rows ?? [], { text, textOf, filters, chosen, columns, sort, languageTag }),
    [rows, text, textOf, filters, chosen, columns, sort, languageTag],
  );
  const lastPage = Math.max(1, Math.ceil(found.length / ROWS_PER_PAGE));
  const page = Math.min(list.page, lastPage);
  const isNarrowed = text !== '' || Object.keys(chosen).length > 0;
  return (
    <ListView<Row>
      {...view}
      columns={columns}
      rows={rows && found.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)}
      isEmpty={rows?.length === 0}
      toolbar={{
        search: { label: searchLabel, text, onTextChange: list.setText },
        filters: filters
          .filter(({ options }) => options.length > 1)
          .map(({ key, label, options }) => (
            <ListFilterButton
              key={key}
              label={label}
              options={options}
              value={chosen[key]}
              onValueChange={(value) => list.setChosen(key, value)}
            />
          )),
        aside,
        // An empty list shows its button elsewhere, and a button that moves can't be pressed: until then there is its place.
        action: action && <div className={rows ? undefined : 'invisible'}>{action}</div>,
      }}
      sort={sort}
      onSortChange={list.setSort}
      footer={countText(found.length)}
      pages={{ page, perPage: ROWS_PER_PAGE, count: found.length, onPage: list.setPage }}
      onClearFilters={isNarrowed ? list.clear : undefined}
    />
  );
}
