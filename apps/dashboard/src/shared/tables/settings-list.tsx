import { useI18n } from '@parley/i18n/react';
import { EmptyState } from '@parley/ui';
import { type ReactNode, useMemo } from 'react';
import { LoadFailed } from '../layout/load-failed';
import { Page } from '../layout/page';
import { ListCard, type ListCardProps } from './list-card';
import { type FilterOption, ListFilterButton } from './list-filter-button';
import { askedRows, type ListSort, type RowFilter } from './list-rows';
import { ListToolbar } from './list-toolbar';
import { useListAddress } from './use-list-address';

export interface ListFilter<Row> extends RowFilter<Row> {
  label: string;
  options: readonly FilterOption[];
}

interface SettingsListProps<Row>
  extends Pick<ListCardProps<Row>, 'columns' | 'rowKey' | 'lines' | 'onOpen' | 'menu'> {
  title: string;
  description?: ReactNode;
  /** Makes a row. Stands in the head, or in the empty list. */
  primary?: ReactNode;
  /** Other ways from the head. */
  actions?: ReactNode;
  /** Between the head and the list. */
  notice?: ReactNode;
  /** Around what stands below the head: tabs. */
  frame?: (list: ReactNode) => ReactNode;
  /** Undefined until they are there. */
  rows: readonly Row[] | undefined;
  error: unknown;
  onRetry: () => void;
  searchLabel: string;
  /** What the search looks into. */
  textOf: (row: Row) => readonly (string | null | undefined)[];
  filters?: readonly ListFilter<Row>[];
  sort: ListSort;
  /** Seats or a quota, at the end of the toolbar. */
  aside?: ReactNode;
  countText: (count: number) => string;
  empty: { icon: ReactNode; title: string; text: string; extra?: ReactNode };
  /** Dialogs. */
  children?: ReactNode;
}

const ROWS_PER_PAGE = 50;

/** A screen of the settings that lists things: every one is built of this. */
export function SettingsList<Row>(props: SettingsListProps<Row>) {
  const { rows, error, filters = [], textOf, columns, countText, primary } = props;
  const { languageTag } = useI18n();
  const list = useListAddress({ sort: props.sort, filterKeys: filters.map(({ key }) => key) });
  const { text, chosen, sort } = list;
  const found = useMemo(
    () => askedRows(rows ?? [], { text, textOf, filters, chosen, columns, sort, languageTag }),
    [rows, text, textOf, filters, chosen, columns, sort, languageTag],
  );
  const isEmpty = rows?.length === 0;
  const lastPage = Math.max(1, Math.ceil(found.length / ROWS_PER_PAGE));
  const page = Math.min(list.page, lastPage);
  const isNarrowed = text !== '' || Object.keys(chosen).length > 0;
  const content = (
    <>
      {!rows && error ? <LoadFailed error={error} onRetry={props.onRetry} /> : null}
      {isEmpty ? (
        <div className="rounded-lg border border-line bg-surface py-6">
          <EmptyState
            icon={props.empty.icon}
            headingLevel={2}
            title={props.empty.title}
            description={props.empty.text}
            action={primary}
          />
          {props.empty.extra}
        </div>
      ) : null}
      {isEmpty || (!rows && error) ? null : (
        <>
          <ListToolbar
            search={{ label: props.searchLabel, text, onTextChange: list.setText }}
            filters={filters
              .filter(({ options }) => options.length > 1)
              .map(({ key, label, options }) => (
                <ListFilterButton
                  key={key}
                  label={label}
                  options={options}
                  value={chosen[key]}
                  onValueChange={(value) => list.setChosen(key, value)}
                />
              ))}
            aside={props.aside}
          />
          <ListCard
            caption={props.title}
            columns={columns}
            rows={found.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)}
            rowKey={props.rowKey}
            isLoading={!rows}
            lines={props.lines ?? 2}
            onOpen={props.onOpen}
            menu={props.menu}
            sort={sort}
            onSortChange={list.setSort}
            footer={countText(found.length)}
            pages={{ page, perPage: ROWS_PER_PAGE, count: found.length, onPage: list.setPage }}
            onClearFilters={isNarrowed ? list.clear : undefined}
          />
        </>
      )}
    </>
  );
  return (
    <Page
      title={props.title}
      description={props.description}
      width="full"
      actions={
        <>
          {props.actions}
          {rows && !isEmpty ? primary : null}
        </>
      }
    >
      {props.notice}
      {props.frame ? props.frame(content) : content}
      {props.children}
    </Page>
  );
}
