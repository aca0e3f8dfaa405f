import type { ManagedAccount } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../shared/layout/page';
import { ListFilterButton } from '../../shared/tables/list-filter-button';
import { ListView } from '../../shared/tables/list-view';
import { NewAccountDialog } from './components/new-account-dialog';
import { accountsQuery } from './data/console-queries';
import { useAccountColumns } from './hooks/use-account-columns';
import { useConsoleSearch } from './hooks/use-console-search';
import { readAccountSearch } from './model/list-search';

export function AccountsPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { list, request, isNarrowed } = useConsoleSearch(FILTERS, readAccountSearch);
  const { data, error, refetch, isPlaceholderData } = useQuery(accountsQuery(request));
  const [isCreating, setCreating] = useState(false);
  const columns = useAccountColumns();
  const isEmpty = data?.meta.count === 0 && !isNarrowed && !isPlaceholderData;
  const primary = <NewAccountButton onPress={() => setCreating(true)} />;

  return (
    <Page
      title={t('superAdmin.accounts')}
      description={t('superAdmin.accountsText')}
      width="full"
      actions={isEmpty ? null : primary}
    >
      <ListView<ManagedAccount>
        caption={t('superAdmin.accounts')}
        columns={columns}
        rows={data?.payload}
        isStale={isPlaceholderData}
        rowKey={({ id }) => id}
        isEmpty={isEmpty}
        error={error}
        onRetry={() => void refetch()}
        onOpen={({ id }) =>
          void navigate({
            to: '/super_admin/accounts/$managedAccountId',
            params: { managedAccountId: String(id) },
          })
        }
        toolbar={{
          search: { label: t('superAdmin.searchAccounts'), text: list.text, onTextChange: list.setText },
          filters: (
            <ListFilterButton
              label={t('superAdmin.state')}
              options={[
                { value: 'active', label: t('superAdmin.active') },
                { value: 'suspended', label: t('superAdmin.suspended') },
              ]}
              value={list.chosen['status']}
              onValueChange={(status) => list.setChosen('status', status)}
            />
          ),
        }}
        footer={data ? t('superAdmin.accountsCount', { count: data.meta.count }) : null}
        pages={
          data && {
            page: data.meta.current_page,
            perPage: data.meta.per_page,
            count: data.meta.count,
            onPage: list.setPage,
          }
        }
        onClearFilters={isNarrowed ? list.clear : undefined}
        empty={{
          icon: <Building2 />,
          title: t('superAdmin.noAccounts'),
          text: t('superAdmin.noAccountsText'),
        }}
        primary={primary}
      />
      {isCreating ? <NewAccountDialog onClose={() => setCreating(false)} /> : null}
    </Page>
  );
}

const FILTERS = ['status'];

function NewAccountButton({ onPress }: { onPress: () => void }) {
  const t = useT();
  return (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={onPress}>
      {t('superAdmin.newAccount')}
    </Button>
  );
}
