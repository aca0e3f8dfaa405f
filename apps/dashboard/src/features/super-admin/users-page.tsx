import type { ManagedUser } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../shared/layout/page';
import { ListFilterButton } from '../../shared/tables/list-filter-button';
import { ListView } from '../../shared/tables/list-view';
import { NewUserDialog } from './components/new-user-dialog';
import { usersQuery } from './data/console-queries';
import { useConsoleSearch } from './hooks/use-console-search';
import { useUserColumns } from './hooks/use-user-columns';
import { readUserSearch } from './model/list-search';

export function UsersPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { list, request, isNarrowed } = useConsoleSearch(FILTERS, readUserSearch);
  const { data, error, refetch, isPlaceholderData } = useQuery(usersQuery(request));
  const [isCreating, setCreating] = useState(false);
  const columns = useUserColumns();

  return (
    <Page
      title={t('superAdmin.users')}
      description={t('superAdmin.usersText')}
      width="full"
      actions={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
          {t('superAdmin.newUser')}
        </Button>
      }
    >
      <ListView<ManagedUser>
        caption={t('superAdmin.users')}
        columns={columns}
        rows={data?.payload}
        isStale={isPlaceholderData}
        rowKey={({ id }) => id}
        // The list contains at least the current user.
        isEmpty={false}
        empty={{ icon: <UsersRound />, title: t('common.noResults'), text: t('superAdmin.usersText') }}
        error={error}
        onRetry={() => void refetch()}
        onOpen={({ id }) =>
          void navigate({ to: '/super_admin/users/$managedUserId', params: { managedUserId: String(id) } })
        }
        toolbar={{
          search: { label: t('superAdmin.searchUsers'), text: list.text, onTextChange: list.setText },
          filters: (
            <ListFilterButton
              label={t('superAdmin.kind')}
              options={[
                { value: 'super_admin', label: t('superAdmin.superAdmins') },
                { value: 'unconfirmed', label: t('superAdmin.unconfirmed') },
                { value: 'disabled', label: t('superAdmin.disabled') },
              ]}
              value={list.chosen['kind']}
              onValueChange={(kind) => list.setChosen('kind', kind)}
            />
          ),
        }}
        footer={data ? t('superAdmin.usersCount', { count: data.meta.count }) : null}
        pages={
          data && {
            page: data.meta.current_page,
            perPage: data.meta.per_page,
            count: data.meta.count,
            onPage: list.setPage,
          }
        }
        onClearFilters={isNarrowed ? list.clear : undefined}
      />
      {isCreating ? <NewUserDialog onClose={() => setCreating(false)} /> : null}
    </Page>
  );
}

const FILTERS = ['kind'];
