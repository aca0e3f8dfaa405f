import type { InstallationHealth } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Banner, Table } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Page, PageSection } from '../../shared/layout/page';
import { NARROW, useMediaQuery } from '../../shared/lib/use-media-query';
import { FailedWebhooks } from './components/failed-webhooks';
import { LoadFailed, TableSkeleton } from './components/loading';
import { ParkedJobs } from './components/parked-jobs';
import { Figures } from './components/figures';
import { ProcessList } from './components/process-list';
import { healthQuery } from './data/console-queries';

export function HealthPage() {
  const { t, formatTime } = useI18n();
  const { data, error, refetch } = useQuery(healthQuery);
  return (
    <Page
      title={t('superAdmin.health')}
      description={
        data
          ? t('superAdmin.takenAt', { time: formatTime(data.taken_at, { timeStyle: 'medium' }) })
          : t('common.loading')
      }
    >
      {data ? <Parts health={data} /> : null}
      {!data && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton /> : null}
    </Page>
  );
}

function Parts({ health }: { health: InstallationHealth }) {
  const { t, formatDate } = useI18n();
  return (
    <>
      {health.outbox_held_since ? (
        <Banner tone="warning" title={t('superAdmin.held')} className="mb-4">
          {t('superAdmin.heldText', {
            date: formatDate(health.outbox_held_since, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </Banner>
      ) : null}
      <Queues health={health} />
      <ParkedJobs />
      <FailedWebhooks />
      <DatabasePart health={health} />
      <StoragePart health={health} />
      <ProcessList health={health} />
    </>
  );
}

function Queues({ health }: { health: InstallationHealth }) {
  const { t, formatNumber } = useI18n();
  const seconds = useSeconds();
  const waiting = health.queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const parked = health.queues.reduce((sum, queue) => sum + queue.parked, 0);
  return (
    <PageSection title={t('superAdmin.queues')} description={t('superAdmin.queuesText')}>
      <div className="flex flex-col gap-4">
        <Figures
          figures={[
            { label: t('superAdmin.jobsWaiting'), value: formatNumber(waiting) },
            { label: t('superAdmin.jobsParked'), value: formatNumber(parked), isBad: parked > 0 },
            {
              label: t('superAdmin.oldestJob'),
              value: waiting === 0 ? t('common.none') : seconds(health.oldest_waiting_job_seconds),
            },
            { label: t('superAdmin.eventsWaiting'), value: formatNumber(health.events_waiting) },
          ]}
        />
        {health.queues.length === 0 ? (
          <p className="text-13 text-2">{t('superAdmin.nothingWaits')}</p>
        ) : (
          <QueueTable health={health} />
        )}
      </div>
    </PageSection>
  );
}

function QueueTable({ health }: { health: InstallationHealth }) {
  const { t, formatNumber } = useI18n();
  const isNarrow = useMediaQuery(NARROW);
  const states = isNarrow
    ? (['waiting', 'parked'] as const)
    : (['waiting', 'running', 'later', 'parked'] as const);
  return (
    <Table
      caption={t('superAdmin.queues')}
      rows={health.queues}
      rowKey={({ task }) => task}
      columns={[
        {
          key: 'task',
          header: t('superAdmin.task'),
          cell: ({ task }) => (
            <bdi dir="ltr" className="wrap-anywhere font-mono text-12">
              {task}
            </bdi>
          ),
        },
        ...states.map((state) => ({
          key: state,
          header: t(`superAdmin.queue.${state}`),
          align: 'end' as const,
          cell: (queue: InstallationHealth['queues'][number]) => formatNumber(queue[state]),
        })),
      ]}
    />
  );
}

function DatabasePart({ health }: { health: InstallationHealth }) {
  const { t, formatBytes, formatNumber } = useI18n();
  const seconds = useSeconds();
  const { database } = health;
  const share = database.connections / database.max_connections;
  return (
    <PageSection
      title={t('superAdmin.database')}
      description={t(database.is_embedded ? 'superAdmin.embedded' : 'superAdmin.outside')}
    >
      <Figures
        figures={[
          { label: t('superAdmin.version'), value: `PostgreSQL ${database.version}` },
          { label: t('superAdmin.size'), value: formatBytes(database.bytes) },
          {
            label: t('superAdmin.connections'),
            value: t('superAdmin.ofMost', {
              count: formatNumber(database.connections),
              most: formatNumber(database.max_connections),
            }),
            isBad: share > 0.9,
          },
          {
            label: t('superAdmin.oldestTransaction'),
            value:
              database.oldest_transaction_seconds === null
                ? t('common.none')
                : seconds(database.oldest_transaction_seconds),
            isBad: (database.oldest_transaction_seconds ?? 0) > 60,
          },
        ]}
      />
    </PageSection>
  );
}

function StoragePart({ health }: { health: InstallationHealth }) {
  const { t, formatBytes, formatNumber } = useI18n();
  const { storage } = health;
  return (
    <PageSection title={t('superAdmin.storage')} description={<bdi dir="ltr">{storage.place}</bdi>}>
      <Figures
        figures={[
          { label: t('superAdmin.files'), value: formatNumber(storage.files) },
          { label: t('superAdmin.size'), value: formatBytes(storage.bytes) },
          ...(storage.free_bytes === null
            ? []
            : [
                {
                  label: t('superAdmin.free'),
                  value: formatBytes(storage.free_bytes),
                  isBad: storage.free_bytes < 2_000_000_000,
                },
              ]),
        ]}
      />
    </PageSection>
  );
}

/** Formats seconds in the largest unit that fits. */
function useSeconds(): (seconds: number) => string {
  const { formatNumber } = useI18n();
  return (seconds) => {
    const [unit, size] =
      seconds >= 3_600
        ? (['hour', 3_600] as const)
        : seconds >= 60
          ? (['minute', 60] as const)
          : (['second', 1] as const);
    return formatNumber(seconds / size, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      maximumFractionDigits: seconds < 10 ? 1 : 0,
    });
  };
}
