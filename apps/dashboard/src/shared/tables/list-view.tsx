import { EmptyState } from '@parley/ui';
import type { ReactNode } from 'react';
import { LoadFailed } from '../layout/load-failed';
import { ListCard, type ListCardProps } from './list-card';
import { ListToolbar, type ListToolbarProps } from './list-toolbar';

export interface ListViewProps<Row> extends Omit<ListCardProps<Row>, 'rows' | 'isLoading'> {
  /** Those of this page, narrowed and sorted already; undefined until they are there. */
  rows: readonly Row[] | undefined;
  /** There is nothing at all, whatever is asked for. */
  isEmpty: boolean;
  error: unknown;
  onRetry: () => void;
  /** Without it there is nothing to narrow. */
  toolbar?: ListToolbarProps;
  /** In place of toolbar and card while there is nothing at all; `primary` makes the first row. */
  empty: ListEmpty;
  primary?: ReactNode;
}

export interface ListEmpty {
  icon: ReactNode;
  title: string;
  text: string;
  extra?: ReactNode;
}

/** A list in each of its states, whether the browser or the server searches, filters and pages it. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { rows, isEmpty, error, onRetry, toolbar, empty, primary, ...card } = props;
  if (!rows && error) return <LoadFailed error={error} onRetry={onRetry} />;
  if (isEmpty) {
    return (
      <div className="rounded-lg border border-line bg-surface py-6">
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
