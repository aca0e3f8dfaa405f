import type { CannedResponse } from '@parley/contract';
import type { I18n } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { MessageSquareQuote } from 'lucide-react';
import { RelativeTime } from '../../shared/layout/relative-time';
import { SettingsListPage } from '../../shared/settings-list/settings-list-page';
import type { ListColumn } from '../../shared/tables/list-card';
import { ListName } from '../../shared/tables/list-name';
import { ResponseFormDialog } from './components/response-form-dialog';
import { useCannedResponses, useDeleteCannedResponse } from './data/canned-responses';
import { plainLine, responseTexts, typedCodeOf } from './model/response-texts';

/** List of canned responses. */
export function CannedResponsesPage() {
  const t = useT();
  return (
    <SettingsListPage
      title={t('cannedResponses.pageTitle')}
      texts={responseTexts}
      icon={<MessageSquareQuote />}
      list={useCannedResponses()}
      // People type a slash before the code, so the search accepts it too.
      searchIn={(response) => [typedCodeOf(response), response.content]}
      columns={columns}
      sort={BY_CODE}
      deletion={useDeleteCannedResponse()}
      consequence={() => t('cannedResponses.deleteText')}
      Dialog={ResponseFormDialog}
    />
  );
}

const BY_CODE = { key: 'short_code', direction: 'ascending' } as const;

const columns = ({ t }: I18n<DashboardKey>): ListColumn<CannedResponse>[] => [
  {
    key: 'short_code',
    header: t('cannedResponses.code'),
    width: 'minmax(0, 3fr)',
    sortBy: ({ short_code }) => short_code,
    cell: (response) => (
      <ListName
        name={typedCodeOf(response)}
        title={typedCodeOf(response)}
        text={plainLine(response.content)}
      />
    ),
  },
  {
    key: 'updated',
    header: t('cannedResponses.changed'),
    room: 'always',
    align: 'end',
    width: 'minmax(0, 8rem)',
    sortBy: ({ updated_at }) => updated_at,
    cell: ({ updated_at }) => <RelativeTime at={Date.parse(updated_at) / 1000} className="text-2" />,
  },
];
