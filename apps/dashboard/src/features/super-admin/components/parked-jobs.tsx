import type { ParkedJob } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button, Table, toast } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { PageSection } from '../../../shared/layout/page';
import { useRetryJobs, useToastError } from '../data/console-mutations';
import { parkedJobsQuery } from '../data/console-queries';

/** Jobs that failed on their last attempt. They are stored and can be retried. */
export function ParkedJobs() {
  const { t, formatNumber } = useI18n();
  const { data } = useQuery(parkedJobsQuery);
  const retry = useRetryJobs();
  const onError = useToastError();
  const again = (id: number | 'all') =>
    retry.mutate(id, {
      onSuccess: ({ retried }) => toast.success(t('superAdmin.jobsRetried', { count: retried })),
      onError,
    });
  if (!data || data.payload.length === 0) return null;
  return (
    <PageSection title={t('superAdmin.parkedJobs')} description={t('superAdmin.parkedJobsText')}>
      <div className="flex flex-col gap-3">
        <Table
          caption={t('superAdmin.parkedJobs')}
          rows={data.payload}
          rowKey={({ id }) => id}
          columns={[
            { key: 'job', header: t('superAdmin.task'), cell: (job) => <Job job={job} /> },
            {
              key: 'again',
              header: t('common.retry'),
              hideHeader: true,
              align: 'end',
              cell: ({ id }) => (
                <Button
                  size="sm"
                  icon={<RotateCw aria-hidden />}
                  disabled={retry.isPending}
                  onClick={() => again(id)}
                >
                  {t('common.retry')}
                </Button>
              ),
            },
          ]}
        />
        <div>
          <Button loading={retry.isPending && retry.variables === 'all'} onClick={() => again('all')}>
            {t('superAdmin.retryAll', { count: formatNumber(data.meta.count) })}
          </Button>
        </div>
      </div>
    </PageSection>
  );
}

function Job({ job }: { job: ParkedJob }) {
  const { t, formatRelative } = useI18n();
  return (
    <div className="min-w-0">
      <bdi dir="ltr" className="font-medium font-mono text-12 text-1">
        {job.task}
      </bdi>
      <p className="text-12 text-3">
        {t('superAdmin.triedTimes', { count: job.attempts })} ·{' '}
        {formatRelative(job.updated_at, { style: 'long' })}
      </p>
      {job.last_error ? (
        <p className="line-clamp-3 break-all text-12 text-red-text">
          <bdi dir="ltr">{job.last_error}</bdi>
        </p>
      ) : null}
    </div>
  );
}
