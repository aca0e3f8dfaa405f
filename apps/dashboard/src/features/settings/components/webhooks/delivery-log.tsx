import type { Webhook } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button, EmptyState, Skeleton, toast, useConfirm } from '@parley/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Filter, RotateCcw, Send } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../../shared/errors';
import { useResendDeliveries, useWebhookDeliveries } from '../../data/webhook-deliveries';
import { type LogSearch, readLogSearch } from '../../model/webhook-log';
import { LoadFailed } from '../../../../shared/layout/load-failed';
import { DeliveryDialog } from './delivery-dialog';
import { DeliveryFilters } from './delivery-filters';
import { DeliveryTable } from './delivery-table';

/** What was sent to a webhook: filtered by the address, read on page by page, open ones over it. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { t } = useI18n();
  const [search, setSearch] = useLogSearch();
  const log = useWebhookDeliveries(webhook.id, search);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const deliveries = log.data?.pages.flatMap(({ payload }) => payload.deliveries);
  const shown = new Set(deliveries?.map(({ id }) => id));
  const chosen = [...selected].filter((id) => shown.has(id));
  return (
    <section aria-label={t('webhooks.log')} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="me-auto font-semibold text-14 text-1">{t('webhooks.log')}</h2>
        <Resend webhook={webhook} chosen={chosen} onSent={() => setSelected(new Set())} />
      </div>
      <DeliveryFilters search={search} onChange={(change) => setSearch({ ...search, ...change })} />
      {deliveries && deliveries.length > 0 ? (
        <DeliveryTable
          deliveries={deliveries}
          isPaused={webhook.state === 'paused'}
          selected={selected}
          onSelect={setSelected}
          onOpen={(delivery) => setSearch({ ...search, delivery })}
        />
      ) : null}
      {deliveries?.length === 0 ? <Nothing search={search} /> : null}
      {!deliveries && log.error ? <LoadFailed error={log.error} onRetry={() => void log.refetch()} /> : null}
      {!deliveries && !log.error ? <LogSkeleton /> : null}
      {log.hasNextPage ? (
        <div className="mt-3 flex justify-center">
          <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('common.showMore')}
          </Button>
        </div>
      ) : null}
      {search.delivery ? (
        <DeliveryDialog
          key={search.delivery}
          webhook={webhook}
          deliveryId={search.delivery}
          onClose={() => setSearch({ ...search, delivery: undefined })}
        />
      ) : null}
    </section>
  );
}

type Change = { [Key in keyof LogSearch]?: LogSearch[Key] | undefined };

function useLogSearch(): [LogSearch, (next: Change) => void] {
  const navigate = useNavigate();
  const search = readLogSearch(useSearch({ strict: false }));
  // What is undefined leaves the address.
  const setSearch = (next: Change) =>
    void navigate({ to: '.', search: readLogSearch(next), replace: true, resetScroll: false });
  return [search, setSearch];
}

interface ResendProps {
  webhook: Webhook;
  chosen: readonly number[];
  onSent: () => void;
}

function Resend({ webhook, chosen, onSent }: ResendProps) {
  const { t, formatNumber } = useI18n();
  const confirm = useConfirm();
  const resend = useResendDeliveries(webhook.id);
  const isPaused = webhook.state === 'paused';

  function send(which: readonly number[] | 'all failed') {
    resend.mutate(which, {
      onSuccess: (count) => {
        toast.success(t('webhooks.resent', { count }));
        onSent();
      },
      onError: (error) => toast.error(t('webhooks.notDone'), { description: describeError(t, error) }),
    });
  }

  async function askAndSendAll() {
    const isConfirmed = await confirm({
      title: t('webhooks.resendFailedTitle'),
      description: t('webhooks.resendFailedText'),
      confirmLabel: t('webhooks.resend'),
      cancelLabel: t('common.cancel'),
    });
    if (isConfirmed) send('all failed');
  }

  return (
    <>
      {chosen.length > 0 ? (
        <Button
          icon={<RotateCcw aria-hidden />}
          disabled={isPaused}
          loading={resend.isPending}
          onClick={() => send(chosen)}
        >
          {t('webhooks.resendSelected', { count: formatNumber(chosen.length) })}
        </Button>
      ) : null}
      <Button disabled={isPaused} loading={resend.isPending} onClick={() => void askAndSendAll()}>
        {t('webhooks.resendFailed')}
      </Button>
    </>
  );
}

function Nothing({ search: { state, event, span } }: { search: LogSearch }) {
  const { t } = useI18n();
  const isFiltered = Boolean(state ?? event ?? span);
  return (
    <EmptyState
      icon={isFiltered ? <Filter /> : <Send />}
      headingLevel={3}
      title={t(isFiltered ? 'webhooks.logNothing' : 'webhooks.logEmpty')}
      description={isFiltered ? undefined : t('webhooks.logEmptyText')}
      className="rounded-lg border border-line bg-surface"
    />
  );
}

function LogSkeleton() {
  return (
    <div aria-busy="true" className="rounded-lg border border-line bg-surface">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-6 border-line border-b px-4 py-3 last:border-b-0">
          <Skeleton className="w-20" />
          <Skeleton className="w-48 flex-1" />
          <Skeleton className="w-16" />
        </div>
      ))}
    </div>
  );
}
