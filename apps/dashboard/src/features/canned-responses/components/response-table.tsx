import type { CannedResponse } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { IconButton, Menu, MenuItem } from '@parley/ui';
import { type DataColumn, DataTable } from '@parley/ui/data-table';
import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { RelativeTime } from '../../../shared/layout/relative-time';
import { NARROW, useMediaQuery } from '../../../shared/lib/use-media-query';
import { useDeleteResponse } from '../hooks/use-delete-response';
import type { ResponseRow, ResponseSort, ResponseSortKey } from '../model/response-list';

interface ResponseTableProps {
  /** Found and put in order already. */
  rows: readonly ResponseRow[];
  sort: ResponseSort;
  onSortChange: (sort: ResponseSort) => void;
  onEdit: (response: CannedResponse) => void;
}

/** Two lines of text; on a narrow screen the code stands over them. */
const ROW_PX = 56;
const TALL_ROW_PX = 80;

/** As many rows as there are texts; those in sight exist. */
export function ResponseTable({ rows, sort, onSortChange, onEdit }: ResponseTableProps) {
  const t = useT();
  const isNarrow = useMediaQuery(NARROW);
  const columns: DataColumn<ResponseRow>[] = [
    {
      key: 'short_code',
      header: t('cannedResponses.code'),
      isSortable: true,
      width: 'minmax(0, 1fr)',
      cell: ({ response }) => <Code code={response.short_code} />,
    },
    {
      key: 'content',
      header: t('cannedResponses.content'),
      isSortable: true,
      width: 'minmax(0, 3fr)',
      cell: ({ response, words }) => (
        <div className="flex min-w-0 flex-col gap-1">
          {isNarrow ? <Code code={response.short_code} /> : null}
          <bdi className="line-clamp-2 whitespace-normal break-words text-13 text-2">{words}</bdi>
        </div>
      ),
    },
    {
      key: 'updated',
      header: t('cannedResponses.changed'),
      isSortable: true,
      width: '9rem',
      cell: ({ response }) => (
        <RelativeTime at={Date.parse(response.updated_at) / 1000} className="num text-12 text-3" />
      ),
    },
    {
      key: 'actions',
      header: t('settings.actions'),
      hideHeader: true,
      align: 'end',
      width: '3.5rem',
      cell: ({ response }) => <ResponseMenu response={response} onEdit={onEdit} />,
    },
  ];
  const hidden = isNarrow ? ['short_code', 'updated'] : [];
  return (
    <DataTable
      columns={columns.filter(({ key }) => !hidden.includes(key))}
      rows={rows}
      rowKey={keyOf}
      rowHeight={isNarrow ? TALL_ROW_PX : ROW_PX}
      labels={{
        caption: t('nav.cannedResponses'),
        loading: t('common.loading'),
        selectAll: '',
        selectRow: () => '',
      }}
      sort={sort}
      onSortChange={({ key, direction }) => onSortChange({ key: key as ResponseSortKey, direction })}
      onOpen={({ response }) => onEdit(response)}
      empty={
        <p role="status" className="py-8 text-center text-13 text-2">
          {t('common.noResults')}
        </p>
      }
      className="max-h-[max(24rem,calc(100dvh-12rem))]"
    />
  );
}

const keyOf = ({ response }: ResponseRow) => response.id;

function Code({ code }: { code: string }) {
  const typed = `/${code}`;
  return (
    <bdi title={typed} className="block truncate font-medium text-13 text-1">
      {typed}
    </bdi>
  );
}

interface ResponseMenuProps {
  response: CannedResponse;
  onEdit: (response: CannedResponse) => void;
}

function ResponseMenu({ response, onEdit }: ResponseMenuProps) {
  const t = useT();
  const remove = useDeleteResponse();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={t('settings.actionsFor', { name: `/${response.short_code}` })}
          icon={<MoreHorizontal aria-hidden />}
          tooltip={false}
        />
      }
    >
      <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onEdit(response)}>
        {t('common.edit')}
      </MenuItem>
      <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => void remove(response)}>
        {t('common.delete')}
      </MenuItem>
    </Menu>
  );
}
