import { cn, EmptyState } from '@parley/ui';
import type { ReactNode } from 'react';
import { LoadFailed } from '../layout/load-failed';
import { ListCard, type ListCardProps } from './list-card';
import { ListToolbar, type ListToolbarProps } from './list-toolbar';

export interface ListViewProps<Row> extends Omit<ListCardProps<Row>, 'rows' | 'isLoading'> {
  /** Rows of the current page, already filtered and sorted; undefined until loaded. */
  rows: readonly Row[] | undefined;
  /** There are no rows at all, independent of search and filters. */
  isEmpty: boolean;
  error: unknown;
  onRetry: () => void;
  /** Undefined: the list has no search or filters. */
  toolbar?: ListToolbarProps;
  /** Empty state, shown instead of toolbar and card while `isEmpty`; `primary` is its button. */
  empty: ListEmpty;
  primary?: ReactNode;
}

export interface ListEmpty {
  icon: ReactNode;
  title: string;
  text: string;
  extra?: ReactNode;
}

/** A list in all of its states (loading, error, empty, rows), for lists processed in the browser or on the server. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { rows, isEmpty, error, onRetry, toolbar, empty, primary, ...card } = props;
  if (!rows && error) return <LoadFailed error={error} onRetry={onRetry} />;
  if (isEmpty) {
    return (
      <div
        className={cn(
          props.fills
            ? 'grid min-h-0 flex-1 place-content-center'
            : 'rounded-lg border border-line bg-surface py-6',
        )}
      >
        <EmptyState
          icon={empty.icon}
          headingLevel={2}
          title={empty.title}
          description={empty.text}
          action={primary}
        />
        {empty.extra}
      </div>
    );
  }
  return (
    <>
      {toolbar ? <ListToolbar {...toolbar} /> : null}
      <ListCard {...card} rows={rows ?? []} isLoading={!rows} />
    </>
  );
}
