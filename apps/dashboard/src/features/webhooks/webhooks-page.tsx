import type { Webhook } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ListColumn } from '../../shared/tables/list-card';
import { ListName, ListTile } from '../../shared/tables/list-name';
import type { ListFilter } from '../../shared/tables/list-section';
import { SettingsList } from '../../shared/tables/settings-list';
import { WebhookFormDialog } from './components/webhook-form-dialog';
import { WebhookStats, WebhookState } from './components/webhook-state';
import { useWebhooks } from './data/webhooks';
import { webhookTitle } from './model/webhook-form';

const WEBHOOK = '/app/accounts/$accountId/settings/webhooks/$webhookId';

export function WebhooksPage() {
  const t = useT();
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  const { data: webhooks, error, refetch } = useWebhooks();
  const [isCreating, setCreating] = useState(false);
  const columns = useColumns();
  const filters = useFilters();
  const open = ({ id }: Webhook) =>
    void navigate({ to: WEBHOOK, params: { accountId, webhookId: String(id) } });
  return (
    <SettingsList<Webhook>
      title={t('webhooks.title')}
      description={t('webhooks.text')}
      primary={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
          {t('webhooks.new')}
        </Button>
      }
      rows={webhooks}
      rowKey={keyOf}
      error={error}
      onRetry={() => void refetch()}
      searchLabel={t('webhooks.search')}
      textOf={textOf}
      columns={columns}
      filters={filters}
      sort={BY_NAME}
      onOpen={open}
      countText={(count) => t('webhooks.count', { count })}
      empty={{ icon: <WebhookIcon />, title: t('webhooks.none'), text: t('webhooks.noneText') }}
    >
      {isCreating ? (
        <WebhookFormDialog webhook={null} onClose={() => setCreating(false)} onSaved={open} />
      ) : null}
    </SettingsList>
  );
}

const BY_NAME = { key: 'name', direction: 'ascending' } as const;
const keyOf = ({ id }: Webhook) => id;
const textOf = (webhook: Webhook) => [webhookTitle(webhook), webhook.url];

function useColumns(): ListColumn<Webhook>[] {
  const { t, formatRelative } = useI18n();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('webhooks.webhook'),
        width: 'minmax(0, 3fr)',
        sortBy: webhookTitle,
        cell: (webhook) => (
          <ListName
            leading={
              <ListTile>
                <WebhookIcon />
              </ListTile>
            }
            name={<WebhookLink webhook={webhook} />}
            title={webhookTitle(webhook)}
            text={webhook.url}
            isTextLtr
          />
        ),
      },
      {
        key: 'events',
        header: t('webhooks.events'),
        room: 'wide',
        width: 'minmax(0, 8rem)',
        sortBy: ({ subscriptions }) => subscriptions.length,
        cell: ({ subscriptions }) => (
          <span className="text-2">{t('webhooks.eventsCount', { count: subscriptions.length })}</span>
        ),
      },
      {
        key: 'day',
        header: t('webhooks.day'),
        width: 'minmax(0, 15rem)',
        cell: ({ deliveries }) => <WebhookStats deliveries={deliveries} />,
      },
      {
        key: 'state',
        header: t('webhooks.state'),
        room: 'always',
        width: 'minmax(0, 11rem)',
        sortBy: ({ state }) => t(`webhooks.state.${state}`),
        cell: (webhook) => {
          const since = webhook.paused_at ?? webhook.failing_since;
          return (
            <span className="flex flex-wrap items-center gap-x-2">
              <WebhookState state={webhook.state} />
              {since ? <span className="text-12 text-3">{formatRelative(since)}</span> : null}
            </span>
          );
        },
      },
    ],
    [t, formatRelative],
  );
}

function useFilters(): ListFilter<Webhook>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        key: 'state',
        label: t('webhooks.state'),
        options: (['active', 'failing', 'paused'] as const).map((value) => ({
          value,
          label: t(`webhooks.state.${value}`),
        })),
        matches: ({ state }, value) => state === value,
      },
    ],
    [t],
  );
}

function WebhookLink({ webhook }: { webhook: Webhook }) {
  const { accountId = '' } = useParams({ strict: false });
  return (
    <Link
      to={WEBHOOK}
      params={{ accountId, webhookId: String(webhook.id) }}
      className="focus-ring rounded-sm hover:underline"
    >
      {webhookTitle(webhook)}
    </Link>
  );
}
