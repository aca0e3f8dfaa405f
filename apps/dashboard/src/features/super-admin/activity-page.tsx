import type { InstallationAudit } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { EmptyState, Table, type TableColumn } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { Page } from '../../shared/layout/page';
import { NARROW, useMediaQuery } from '../../shared/lib/use-media-query';
import { LoadFailed, TableSkeleton } from './components/loading';
import { Pager } from '../../shared/layout/pager';
import { activityQuery } from './data/console-queries';
import { actKeyOf, changesOf } from './model/acts';
import type { PageSearch } from './model/list-search';

export function ActivityPage() {
  const t = useT();
  const navigate = useNavigate();
  const { page = 1 } = useSearch({ strict: false }) as PageSearch;
  const { data, error, refetch } = useQuery(activityQuery(page));
  return (
    <Page title={t('superAdmin.activity')} description={t('superAdmin.activityText')} width="full">
      {data && data.payload.length > 0 ? <ActTable acts={data.payload} /> : null}
      {data?.payload.length === 0 ? (
        <EmptyState
          icon={<ScrollText />}
          headingLevel={2}
          title={t('superAdmin.noActivity')}
          description={t('superAdmin.noActivityText')}
          className="rounded-lg border border-line bg-surface"
        />
      ) : null}
      {data ? (
        <Pager
          meta={data.meta}
          onPage={(next) => void navigate({ to: '/super_admin/activity', search: { page: next } })}
        />
      ) : null}
      {!data && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton /> : null}
    </Page>
  );
}

function ActTable({ acts }: { acts: InstallationAudit[] }) {
  const { t, formatDate } = useI18n();
  const isNarrow = useMediaQuery(NARROW);
  const columns: TableColumn<InstallationAudit>[] = [
    { key: 'act', header: t('superAdmin.act'), cell: (act) => <Act act={act} hasWho={isNarrow} /> },
    {
      key: 'who',
      header: t('superAdmin.who'),
      cell: ({ username, remote_address }) => (
        <div className="min-w-40 text-12 text-2">
          <bdi dir="ltr" className="break-all">
            {username}
          </bdi>
          <p className="num text-3">
            <bdi dir="ltr">{remote_address}</bdi>
          </p>
        </div>
      ),
    },
    {
      key: 'when',
      header: t('superAdmin.when'),
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="whitespace-nowrap text-12 text-2">
          {formatDate(created_at, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      ),
    },
  ];
  const shown = isNarrow ? columns.filter(({ key }) => key !== 'who') : columns;
  return <Table caption={t('superAdmin.activity')} columns={shown} rows={acts} rowKey={({ id }) => id} />;
}

function Act({ act, hasWho }: { act: InstallationAudit; hasWho: boolean }) {
  const t = useT();
  const key = actKeyOf(act.action);
  return (
    <div className="min-w-0">
      <p className="text-13 text-1">
        {key ? t(key) : act.action}
        {act.target_name ? (
          <>
            {' · '}
            <Target act={act} />
          </>
        ) : null}
      </p>
      <p className="break-all text-12 text-3">
        <bdi dir="ltr">{changesOf(act.changes)}</bdi>
      </p>
      {hasWho ? (
        <p className="break-all text-12 text-3">
          <bdi dir="ltr">{act.username}</bdi>
        </p>
      ) : null}
    </div>
  );
}

/** What it was done to, with a way there where there is one. */
function Target({ act }: { act: InstallationAudit }) {
  const name = <bdi className="wrap-anywhere font-medium">{act.target_name}</bdi>;
  const look = 'focus-ring rounded-sm hover:underline';
  if (act.target_type === 'Installation') {
    return (
      <Link to="/super_admin/settings" className={look}>
        {name}
      </Link>
    );
  }
  if (act.target_id === null) return name;
  const id = String(act.target_id);
  if (act.target_type === 'Account') {
    return (
      <Link to="/super_admin/accounts/$managedAccountId" params={{ managedAccountId: id }} className={look}>
        {name}
      </Link>
    );
  }
  if (act.target_type === 'User') {
    return (
      <Link to="/super_admin/users/$managedUserId" params={{ managedUserId: id }} className={look}>
        {name}
      </Link>
    );
  }
  return name;
}
