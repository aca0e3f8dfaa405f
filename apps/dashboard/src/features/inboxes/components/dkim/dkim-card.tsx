import { useT } from '@parley/i18n/react';
import { Badge, Button, Skeleton } from '@parley/ui';
import { describeError } from '../../../../shared/errors';
import { LoadFailed } from '../../../../shared/layout/load-failed';
import { useCreateDkimKey, useDkimKey } from '../../data/dkim';
import { HealthCard } from '../health/health-card';
import { DkimRecord } from './dkim-record';

/** The key that signs emails of an inbox, and the DNS record that its owner has to add. */
export function DkimCard({ inboxId }: { inboxId: number }) {
  const t = useT();
  const { data: key, error, refetch } = useDkimKey(inboxId);
  const create = useCreateDkimKey(inboxId);
  return (
    <HealthCard
      title={t('dkim.title')}
      actions={
        key ? (
          <Badge tone={key.is_signing ? 'green' : 'neutral'}>
            {t(key.is_signing ? 'dkim.on' : 'dkim.waiting')}
          </Badge>
        ) : null
      }
    >
      <div className="flex flex-col gap-4 p-4">
        {create.error ? <p className="text-red-text">{describeError(t, create.error)}</p> : null}
        {key ? <DkimRecord key={key.record_name} inboxId={inboxId} dkim={key} /> : null}
        {key === null ? (
          <>
            <p className="text-2">{t('dkim.text')}</p>
            <Button className="self-start" loading={create.isPending} onClick={() => create.mutate()}>
              {t('dkim.create')}
            </Button>
          </>
        ) : null}
        {key === undefined && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {key === undefined && !error ? <Skeleton className="h-16 w-full" /> : null}
      </div>
    </HealthCard>
  );
}
