import type { InstallationAudit } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../shared/layout/page';
import { ListView } from '../../shared/tables/list-view';
import { ActDialog } from './components/act-dialog';
import { activityQuery } from './data/console-queries';
import { useActColumns } from './hooks/use-act-columns';
import { readPageSearch } from './model/list-search';

export function ActivityPage() {
  const t = useT();
  const navigate = useNavigate();
  const { page = 1 } = readPageSearch(useSearch({ strict: false }));
  const { data, error, refetch, isPlaceholderData } = useQuery(activityQuery(page));
  const [open, setOpen] = useState<InstallationAudit | null>(null);
  const columns = useActColumns(setOpen);
  return (
    <Page title={t('superAdmin.activity')} description={t('superAdmin.activityText')} width="full">
      <ListView<InstallationAudit>
        caption={t('superAdmin.activity')}
        columns={columns}
        rows={data?.payload}
        isStale={isPlaceholderData}
        rowKey={({ id }) => id}
        isEmpty={data?.meta.count === 0}
        error={error}
        onRetry={() => void refetch()}
        onOpen={setOpen}
        footer={data ? t('auditLogs.count', { count: data.meta.count }) : null}
        pages={
          data && {
            page: data.meta.current_page,
            perPage: data.meta.per_page,
            count: data.meta.count,
            onPage: (next) => void navigate({ to: '/super_admin/activity', search: { page: next } }),
          }
        }
        empty={{
          icon: <ScrollText />,
          title: t('superAdmin.noActivity'),
          text: t('superAdmin.noActivityText'),
        }}
      />
      {open ? <ActDialog act={open} onClose={() => setOpen(null)} /> : null}
    </Page>
  );
}
