import type { CannedResponse } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import type { DataColumn } from '@parley/ui/data-table';
import { RelativeTime } from '../../../shared/layout/relative-time';
import { NARROW, useMediaQuery } from '../../../shared/lib/use-media-query';
import { FoundRowsTable } from '../../../shared/tables/found-rows-table';
import { RowMenu } from '../../../shared/tables/row-menu';
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
  const remove = useDeleteResponse();
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
  ];
  return (
    <FoundRowsTable<ResponseRow, ResponseSortKey>
      caption={t('nav.cannedResponses')}
      columns={columns}
      hidden={isNarrow ? ['short_code', 'updated'] : []}
      rows={rows}
      rowKey={keyOf}
      rowHeight={isNarrow ? TALL_ROW_PX : ROW_PX}
      sort={sort}
      onSortChange={onSortChange}
      onOpen={({ response }) => onEdit(response)}
      menu={({ response }) => (
        <RowMenu
          name={`/${response.short_code}`}
          onEdit={() => onEdit(response)}
          onDelete={() => void remove(response)}
        />
      )}
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
