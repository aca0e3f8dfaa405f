import { useI18n } from '@parley/i18n/react';
import { Button, cn, EmptyState, IconButton } from '@parley/ui';
import { type DataColumn, type DataHandles, DataTable } from '@parley/ui/data-table';
import { ChevronLeft, ChevronRight, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { MEDIUM, NARROW, useMediaQuery } from '../lib/use-media-query';
import type { ListSort, SortableColumn } from './list-rows';

export interface ListColumn<Row>
  extends Omit<DataColumn<Row>, 'isSortable' | 'hideHeader'>,
    SortableColumn<Row> {
  /** `always`: also below 900 px, where only the name and one value fit; `wide`: only from 1200 px. */
  room?: 'always' | 'wide';
  /** For lists sorted by the server, which have no `sortBy`. */
  isSortable?: boolean;
}

export interface ListCardProps<Row> {
  /** Accessible name of the list. */
  caption: string;
  /** The first column is the name and is always shown. */
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  isLoading?: boolean;
  /** `rows` are those of the last filter, order or page, while those of this one load. */
  isStale?: boolean;
  /** Lines of text per row. */
  lines?: 1 | 2 | 3;
  onOpen?: ((row: Row) => void) | undefined;
  /** What further keys do with the row that has the keyboard focus. */
  rowKeys?: Readonly<Record<string, (row: Row) => void>> | undefined;
  /** Menu at the end of each row. */
  menu?: ((row: Row) => ReactNode) | undefined;
  sort?: ListSort | undefined;
  onSortChange?: ((sort: ListSort) => void) | undefined;
  /** Text below the rows: their number. */
  footer?: ReactNode;
  pages?: ListPages | undefined;
  /** "Load more", for cursor pagination without a number of pages. */
  more?: { isLoading: boolean; onMore: () => void } | undefined;
  /** If set, rows can be selected. */
  selection?: ListSelection<Row> | undefined;
  /** If set, rows can be moved. */
  handles?: DataHandles<Row> | undefined;
  /** The list fills its box and scrolls in it, instead of being a card as long as its rows. */
  fills?: boolean;
  /** Clears all filters; undefined if no filter is active. */
  onClearFilters?: (() => void) | undefined;
}

export interface ListPages {
  page: number;
  perPage: number;
  /** Of all rows, or what is known if nobody counted them. */
  count: number | UncountedRows;
  onPage: (page: number) => void;
}

export interface UncountedRows {
  /** Rows of this page. */
  rows: number;
  hasMore: boolean;
}

export interface ListSelection<Row> {
  keys: ReadonlySet<string | number>;
  onChange: (keys: ReadonlySet<string | number>) => void;
  /** Whether a row can be selected. */
  canSelect: (row: Row) => boolean;
  selectAllLabel: string;
  selectRowLabel: (row: Row) => string;
}

const ROW_PX = { 1: 44, 2: 56, 3: 76 } as const;

/** The card of a settings list: header, rows, and the footer with their number and the pages. */
export function ListCard<Row>(props: ListCardProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    isLoading = false,
    lines = 2,
    onOpen,
    menu,
    sort,
    selection,
  } = props;
  const { t } = useI18n();
  const isNarrow = useMediaQuery(NARROW);
  const isMedium = useMediaQuery(MEDIUM);
  const shown = columns.filter(
    ({ room }, index) => index === 0 || room === 'always' || !(room === 'wide' ? isMedium : isNarrow),
  );
  const actions: DataColumn<Row> = {
    key: 'actions',
    header: t('settings.actions'),
    hideHeader: true,
    align: 'end',
    width: '3rem',
    cell: (row) => menu?.(row),
  };
  return (
    <DataTable<Row, string | number>
      columns={[
        ...shown.map(({ sortBy, isSortable, ...column }) => ({
          ...column,
          isSortable: isSortable ?? sortBy !== undefined,
        })),
        ...(menu ? [actions] : []),
      ]}
      labels={{
        caption,
        loading: t('common.loading'),
        selectAll: selection?.selectAllLabel ?? '',
        selectRow: selection?.selectRowLabel ?? (() => ''),
      }}
      {...(selection
        ? {
            selected: selection.keys,
            onSelectedChange: selection.onChange,
            canSelect: selection.canSelect,
          }
        : {})}
      rows={rows}
      rowKey={rowKey}
      rowHeight={ROW_PX[lines]}
      isLoading={isLoading}
      isStale={props.isStale ?? false}
      {...(props.handles ? { handles: props.handles } : {})}
      {...(props.fills ? { fills: true } : {})}
      {...(onOpen ? { onOpen } : {})}
      {...(props.rowKeys ? { rowKeys: props.rowKeys } : {})}
      {...(sort && props.onSortChange ? { sort, onSortChange: props.onSortChange } : {})}
      empty={<NothingFound onClearFilters={props.onClearFilters} />}
      footer={
        // A page beyond the last has no rows; the pager stays so that one can go back.
        rows.length > 0 || (props.pages && props.pages.page > 1) ? (
          <ListFooter pages={props.pages} more={props.more} fills={props.fills}>
            {props.footer}
          </ListFooter>
        ) : null
      }
    />
  );
}

function NothingFound({ onClearFilters }: { onClearFilters: (() => void) | undefined }) {
  const { t } = useI18n();
  return (
    <div role="status">
      <EmptyState
        icon={<SearchX />}
        title={t('common.noResults')}
        action={
          onClearFilters ? <Button onClick={onClearFilters}>{t('lists.clearFilters')}</Button> : undefined
        }
      />
    </div>
  );
}

interface ListFooterProps extends Pick<ListCardProps<never>, 'pages' | 'more' | 'fills'> {
  children: ReactNode;
}

function ListFooter({ pages, more, fills = false, children }: ListFooterProps) {
  const { t, formatNumber } = useI18n();
  const range = pages && rangeOf(pages);
  return (
    <div
      className={cn(
        'flex shrink-0 items-center gap-3 px-4 py-1.5 text-12 text-3',
        fills ? 'min-h-12 border-line border-t md:px-5' : 'min-h-10',
      )}
    >
      {children ? (
        <p role="status" className="num">
          {children}
        </p>
      ) : null}
      {pages && range ? (
        <span className={cn('num', !fills && 'ms-auto')}>
          {typeof pages.count === 'number'
            ? t('lists.pageOf', {
                first: formatNumber(range.first),
                last: formatNumber(range.last),
                count: formatNumber(pages.count),
              })
            : t('lists.pageRange', {
                first: formatNumber(range.first),
                last: formatNumber(range.last),
              })}
        </span>
      ) : null}
      {pages && range && (pages.page > 1 || range.hasNext) ? (
        <nav aria-label={t('lists.pages')} className={cn('flex items-center gap-1', fills && 'ms-auto')}>
          <IconButton
            label={t('common.previous')}
            icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
            disabled={pages.page <= 1}
            onClick={() => pages.onPage(pages.page - 1)}
          />
          {fills && typeof pages.count === 'number'
            ? pagesNear(pages.page, Math.ceil(pages.count / pages.perPage)).map((page) => (
                <button
                  key={page}
                  type="button"
                  aria-label={t('lists.page', { page })}
                  aria-current={page === pages.page ? 'page' : undefined}
                  onClick={() => pages.onPage(page)}
                  className="focus-ring num grid h-7 min-w-7 place-items-center rounded-md px-1.5 text-13 hover:bg-hover aria-[current]:bg-hover aria-[current]:font-semibold aria-[current]:text-1 max-md:hidden"
                >
                  {formatNumber(page)}
                </button>
              ))
            : null}
          <IconButton
            label={t('common.next')}
            icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
            disabled={!range.hasNext}
            onClick={() => pages.onPage(pages.page + 1)}
          />
        </nav>
      ) : null}
      {more ? (
        <Button size="sm" className="ms-auto" loading={more.isLoading} onClick={more.onMore}>
          {t('common.showMore')}
        </Button>
      ) : null}
    </div>
  );
}

const NEAR_PAGES = 5;

/** The numbers of up to five pages around a page. */
function pagesNear(page: number, count: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(NEAR_PAGES / 2), count - NEAR_PAGES + 1));
  return Array.from({ length: Math.min(NEAR_PAGES, count) }, (_, index) => first + index);
}

/** The numbers of the first and the last row of a page. */
function rangeOf({ page, perPage, count }: ListPages) {
  const before = (page - 1) * perPage;
  const counted = typeof count === 'number';
  const end = counted ? Math.min(count, before + perPage) : before + count.rows;
  return {
    first: Math.min(end, before + 1),
    last: end,
    hasNext: counted ? end < count : count.hasMore,
  };
}
