import type { I18n } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { useI18n } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import type { ListColumn } from '../tables/list-card';
import type { ListSort } from '../tables/list-rows';
import type { ListFilter } from '../tables/list-section';
import { RowMenu } from '../tables/row-menu';
import { SettingsList } from '../tables/settings-list';
import type { ListTexts } from './list-texts';
import { useConfirmDelete } from './use-confirm-delete';
import { useNewParam } from './use-new-param';

export interface RowDialogProps<Row> {
  /** Null: creates a new row. */
  row: Row | null;
  onClose: () => void;
}

type Texts = I18n<DashboardKey>;

interface SettingsListPageProps<Row extends { id: number }> {
  title: string;
  texts: ListTexts<Row>;
  icon: ReactNode;
  list: { data: readonly Row[] | undefined; error: unknown; refetch: () => unknown };
  /** Texts of a row that the search looks in. */
  searchIn: (row: Row) => readonly (string | null | undefined)[];
  columns: (i18n: Texts) => ListColumn<Row>[];
  filters?: (i18n: Texts) => ListFilter<Row>[];
  sort: ListSort;
  /** Deletes the row with this id. */
  deletion: Pick<UseMutationResult<unknown, Error, number>, 'mutate'>;
  /** The consequences of deleting a row, besides that it can't be undone. */
  consequence?: (row: Row) => ReactNode;
  /** The dialog that creates and edits rows. */
  Dialog: ComponentType<RowDialogProps<Row>>;
  /** Shown below the empty state. */
  emptyExtra?: ReactNode;
}

/**
 * A settings screen that lists rows: header with a button to create one, search, list, and a menu at the end of each
 * row to edit and delete it. The dialog closes when somebody else deletes the row that is being edited.
 */
export function SettingsListPage<Row extends { id: number }>(props: SettingsListPageProps<Row>) {
  const { texts, list, consequence, deletion, Dialog } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const remove = useConfirmDelete({ nameOf: texts.nameOf, consequence, mutation: deletion });
  const { isNew, setNew } = useNewParam();
  const [editedId, setEditedId] = useState<number | null>(null);
  const edited = isNew ? null : list.data?.find(({ id }) => id === editedId);
  const { columns: columnsOf, filters: filtersOf } = props;
  const columns = useMemo(() => columnsOf(i18n), [columnsOf, i18n]);
  const filters = useMemo(() => filtersOf?.(i18n), [filtersOf, i18n]);
  return (
    <SettingsList<Row>
      title={props.title}
      description={t(texts.keyOf('text'))}
      primary={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setNew(true)}>
          {t(texts.keyOf('new'))}
        </Button>
      }
      rows={list.data}
      rowKey={idOf}
      error={list.error}
      onRetry={() => void list.refetch()}
      searchLabel={t(texts.keyOf('search'))}
      textOf={props.searchIn}
      columns={columns}
      filters={filters}
      sort={props.sort}
      onOpen={({ id }) => setEditedId(id)}
      menu={(row) => (
        <RowMenu
          name={texts.nameOf(row)}
          onEdit={() => setEditedId(row.id)}
          onDelete={() => void remove(row)}
        />
      )}
      countText={(count) => t(texts.keyOf('count'), { count })}
      empty={{
        icon: props.icon,
        title: t(texts.keyOf('none')),
        text: t(texts.keyOf('noneText')),
        extra: props.emptyExtra,
      }}
    >
      {list.data && edited !== undefined ? (
        <Dialog
          key={edited?.id ?? 'new'}
          row={edited}
          onClose={() => (isNew ? setNew(false) : setEditedId(null))}
        />
      ) : null}
    </SettingsList>
  );
}

const idOf = ({ id }: { id: number }) => id;
