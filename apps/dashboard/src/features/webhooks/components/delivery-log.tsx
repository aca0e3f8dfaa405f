import type { Webhook, WebhookDelivery } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button, toast, useConfirm } from '@parley/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { RotateCcw, Send } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../shared/errors';
import { canResend, useResendDeliveries, useWebhookDeliveries } from '../data/webhook-deliveries';
import { type LogSearch, readLogSearch } from '../model/webhook-log';
import { ListView } from '../../../shared/tables/list-view';
import { useDeliveryColumns } from '../hooks/use-delivery-columns';
import { DeliveryDialog } from './delivery-dialog';
import { DeliveryFilters } from './delivery-filters';

/** Delivery log of a webhook; filters and the open delivery are in the URL. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { t } = useI18n();
  const [search, setSearch] = useLogSearch();
  const log = useWebhookDeliveries(webhook.id, search);
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const deliveries = log.data?.pages.flatMap(({ payload }) => payload.deliveries);
  const chosen = (deliveries ?? []).filter(({ id }) => selected.has(id)).filter(canResend);
  const isFiltered = Boolean(search.state ?? search.event ?? search.span);
  const open = ({ id }: WebhookDelivery) => setSearch({ ...search, delivery: id });
  const columns = useDeliveryColumns({ isPaused: webhook.state === 'paused', onOpen: open });
  return (
    <section aria-label={t('webhooks.log')} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline gap-2">
        <h2 className="font-semibold text-14 text-1">{t('webhooks.log')}</h2>
        <p className="text-12 text-3">{t('webhooks.kept')}</p>
      </div>
      <ListView<WebhookDelivery>
        caption={t('webhooks.log')}
        columns={columns}
        rows={deliveries}
        isStale={log.isPlaceholderData}
        rowKey={({ id }) => id}
        isEmpty={deliveries?.length === 0 && !isFiltered}
        error={log.error}
        onRetry={() => void log.refetch()}
        onOpen={open}
        toolbar={{
          filters: (
            <DeliveryFilters search={search} onChange={(change) => setSearch({ ...search, ...change })} />
          ),
          action: (
            <Resend
              webhook={webhook}
              chosen={chosen.map(({ id }) => id)}
              onSent={() => setSelected(new Set())}
            />
          ),
        }}
        selection={{
          keys: selected,
          onChange: setSelected,
          canSelect: canResend,
          selectAllLabel: t('webhooks.selectAll'),
          selectRowLabel: ({ id }) => t('webhooks.select', { id: String(id) }),
        }}
        footer={t(log.hasNextPage ? 'webhooks.shownCount' : 'webhooks.deliveryCount', {
          count: deliveries?.length ?? 0,
        })}
        more={
          log.hasNextPage
            ? { isLoading: log.isFetchingNextPage, onMore: () => void log.fetchNextPage() }
            : undefined
        }
        onClearFilters={
          isFiltered
            ? () => setSearch({ ...search, state: undefined, event: undefined, span: undefined })
            : undefined
        }
        empty={{ icon: <Send />, title: t('webhooks.logEmpty'), text: t('webhooks.logEmptyText') }}
      />
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
  // Undefined values are removed from the URL.
  const setSearch = (next: Change) =>
    void navigate({ to: '.', search: readLogSearch(next) as never, replace: true, resetScroll: false });
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
    <div className="flex flex-wrap gap-2">
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
    </div>
  );
}
