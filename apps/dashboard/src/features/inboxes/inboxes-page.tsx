import type { Agent, Inbox } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Inbox as InboxIcon, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { channelName } from '../../shared/channels/channel-name';
import { agentsQuery } from '../../shared/members/members-query';
import { useCurrentAccount } from '../../shared/session/use-session';
import type { ListColumn } from '../../shared/tables/list-card';
import { ListName } from '../../shared/tables/list-name';
import type { ListFilter } from '../../shared/tables/list-section';
import { SettingsList } from '../../shared/tables/settings-list';
import { InboxAvatar } from './components/inbox-avatar';
import { useInboxes } from './data/inboxes';

const INBOX = '/app/accounts/$accountId/settings/inboxes/$inboxId';

export function InboxesPage() {
  const t = useT();
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  const { data: inboxes, error, refetch } = useInboxes();
  const columns = useColumns();
  const filters = useFilters(inboxes);
  return (
    <SettingsList<Inbox>
      title={t('settings.inboxes')}
      description={t('settings.inboxesText')}
      primary={<NewInboxButton />}
      rows={inboxes}
      rowKey={keyOf}
      error={error}
      onRetry={() => void refetch()}
      searchLabel={t('settings.searchInboxes')}
      textOf={textOf}
      columns={columns}
      filters={filters}
      sort={BY_NAME}
      onOpen={({ id }) => void navigate({ to: INBOX, params: { accountId, inboxId: String(id) } })}
      countText={(count) => t('settings.inboxesCount', { count })}
      empty={{ icon: <InboxIcon />, title: t('settings.noInboxes'), text: t('settings.noInboxesText') }}
    />
  );
}

const BY_NAME = { key: 'name', direction: 'ascending' } as const;
const keyOf = ({ id }: Inbox) => id;
const textOf = ({ name, website_url: website }: Inbox) => [name, website];

function NewInboxButton() {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  return (
    <Button asChild variant="primary">
      <Link to="/app/accounts/$accountId/settings/inboxes/new" params={{ accountId }}>
        <Plus aria-hidden />
        {t('settings.newInbox')}
      </Link>
    </Button>
  );
}

function useColumns(): ListColumn<Inbox>[] {
  const { t, formatNumber } = useI18n();
  const { data: agents } = useQuery(agentsQuery(useCurrentAccount().id));
  return useMemo(() => {
    const counts = membersByInbox(agents ?? []);
    return [
      {
        key: 'name',
        header: t('common.name'),
        width: 'minmax(0, 3fr)',
        sortBy: ({ name }) => name,
        cell: (inbox) => (
          <ListName
            leading={<InboxAvatar inbox={inbox} size="s" />}
            name={<InboxLink inbox={inbox} />}
            title={inbox.name}
            text={inbox.website_url}
            isTextLtr
          />
        ),
      },
      {
        key: 'channel',
        header: t('settings.channel'),
        room: 'always',
        width: 'minmax(0, 12rem)',
        sortBy: ({ channel_type: type }) => channelName(t, type),
        cell: ({ channel_type: type }) => <span className="text-2">{channelName(t, type)}</span>,
      },
      {
        key: 'members',
        header: t('settings.members'),
        align: 'end',
        width: 'minmax(0, 8rem)',
        sortBy: ({ id }) => counts.get(id) ?? 0,
        cell: ({ id }) => <span className="text-2">{agents ? formatNumber(counts.get(id) ?? 0) : null}</span>,
      },
    ];
  }, [t, formatNumber, agents]);
}

/** Offers only channel types that occur in the list. */
function useFilters(inboxes: readonly Inbox[] | undefined): ListFilter<Inbox>[] {
  const t = useT();
  return useMemo(() => {
    const types = [...new Set(inboxes?.map(({ channel_type: type }) => type))];
    return [
      {
        key: 'channel',
        label: t('settings.channel'),
        options: types.map((value) => ({ value, label: channelName(t, value) })),
        matches: ({ channel_type: type }, value) => type === value,
      },
    ];
  }, [t, inboxes]);
}

function InboxLink({ inbox }: { inbox: Inbox }) {
  const { accountId = '' } = useParams({ strict: false });
  return (
    <Link
      to={INBOX}
      params={{ accountId, inboxId: String(inbox.id) }}
      className="focus-ring rounded-sm hover:underline"
    >
      {inbox.name}
    </Link>
  );
}

function membersByInbox(agents: readonly Agent[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { inbox_ids: ids = [] } of agents)
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
