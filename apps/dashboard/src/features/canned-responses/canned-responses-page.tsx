import type { CannedResponse } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { MessageSquareQuote, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { RelativeTime } from '../../shared/layout/relative-time';
import type { ListColumn } from '../../shared/tables/list-card';
import { ListName } from '../../shared/tables/list-name';
import { RowMenu } from '../../shared/tables/row-menu';
import { SettingsList } from '../../shared/tables/settings-list';
import { ResponseFormDialog } from './components/response-form-dialog';
import { useCannedResponses } from './data/canned-responses';
import { useConfirmDeleteResponse } from './hooks/use-confirm-delete-response';
import { type ResponseRow, rowOf } from './model/response-row';

/** List of canned responses. */
export function CannedResponsesPage() {
  const t = useT();
  const { data: responses, error, refetch } = useCannedResponses();
  const rows = useMemo(() => responses?.map(rowOf), [responses]);
  const columns = useColumns();
  const remove = useConfirmDeleteResponse();
  const [editedId, setEditedId] = useState<number | 'new' | null>(null);
  // Undefined if somebody deleted the response meanwhile, which closes the dialog.
  const edited = editedId === 'new' ? null : responses?.find(({ id }) => id === editedId);
  const edit = ({ id }: CannedResponse) => setEditedId(id);
  return (
    <SettingsList<ResponseRow>
      title={t('nav.cannedResponses')}
      description={t('cannedResponses.text')}
      primary={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEditedId('new')}>
          {t('cannedResponses.new')}
        </Button>
      }
      rows={rows}
      rowKey={keyOf}
      error={error}
      onRetry={() => void refetch()}
      searchLabel={t('cannedResponses.search')}
      textOf={textOf}
      columns={columns}
      sort={BY_CODE}
      onOpen={({ response }) => edit(response)}
      menu={({ response }) => (
        <RowMenu
          name={`/${response.short_code}`}
          onEdit={() => edit(response)}
          onDelete={() => void remove(response)}
        />
      )}
      countText={(count) => t('cannedResponses.count', { count })}
      empty={{
        icon: <MessageSquareQuote />,
        title: t('cannedResponses.none'),
        text: t('cannedResponses.noneText'),
      }}
    >
      {edited === undefined || editedId === null ? null : (
        <ResponseFormDialog key={editedId} response={edited} onClose={() => setEditedId(null)} />
      )}
    </SettingsList>
  );
}

const BY_CODE = { key: 'short_code', direction: 'ascending' } as const;
const keyOf = ({ response }: ResponseRow) => response.id;
// People type a slash before the code, so the search accepts it too.
const textOf = ({ response }: ResponseRow) => [`/${response.short_code}`, response.content];

function useColumns(): ListColumn<ResponseRow>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        key: 'short_code',
        header: t('cannedResponses.code'),
        width: 'minmax(0, 3fr)',
        sortBy: ({ response }) => response.short_code,
        cell: ({ response, words }) => {
          const typed = `/${response.short_code}`;
          return <ListName name={typed} title={typed} text={words} />;
        },
      },
      {
        key: 'updated',
        header: t('cannedResponses.changed'),
        room: 'always',
        align: 'end',
        width: 'minmax(0, 8rem)',
        sortBy: ({ response }) => response.updated_at,
        cell: ({ response }) => (
          <RelativeTime at={Date.parse(response.updated_at) / 1000} className="text-2" />
        ),
      },
    ],
    [t],
  );
}
