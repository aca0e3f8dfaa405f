import type { Inbox } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Button, EmptyState, Input, Skeleton, Table, type TableColumn } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { Inbox as InboxIcon, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { channelName } from '../../shared/channels/channel-name';
import { Page } from '../../shared/layout/page';
import { NARROW, useMediaQuery } from '../../shared/lib/use-media-query';
import { InboxAvatar } from './components/channel';
import { LoadFailed } from '../../shared/layout/load-failed';
import { useInboxMembers } from './data/inbox-members';
import { useInboxes } from './data/inboxes';

/** A shorter list is taken in at a glance. */
const SEARCH_FROM = 9;

export function InboxesPage() {
  const t = useT();
  const { data: inboxes, error, refetch } = useInboxes();
  return (
    <Page
      title={t('settings.inboxes')}
      description={t('settings.inboxesText')}
      width="full"
      actions={<NewInboxButton />}
    >
      {inboxes ? <InboxTable inboxes={inboxes} /> : null}
      {!inboxes && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!inboxes && !error ? <TableSkeleton /> : null}
    </Page>
  );
}

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

function InboxTable({ inboxes }: { inboxes: Inbox[] }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const columns = useColumns();
  const wanted = search.trim().toLocaleLowerCase();
  const found = inboxes.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));

  if (inboxes.length === 0) {
    return (
      <EmptyState
        icon={<InboxIcon />}
        headingLevel={2}
        title={t('settings.noInboxes')}
        description={t('settings.noInboxesText')}
        action={<NewInboxButton />}
        className="rounded-lg border border-line bg-surface"
      />
    );
  }
  return (
    <>
      {inboxes.length >= SEARCH_FROM ? (
        <div className="mb-3 max-w-72">
          <Input
            type="search"
            aria-label={t('settings.searchInboxes')}
            placeholder={t('settings.searchInboxes')}
            leading={<Search aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      ) : null}
      {found.length > 0 ? (
        <Table caption={t('settings.inboxes')} columns={columns} rows={found} rowKey={({ id }) => id} />
      ) : (
        <EmptyState icon={<Search />} title={t('common.noResults')} />
      )}
    </>
  );
}

function useColumns(): TableColumn<Inbox>[] {
  const t = useT();
  const isNarrow = useMediaQuery(NARROW);
  const name: TableColumn<Inbox> = {
    key: 'name',
    header: t('common.name'),
    cell: (inbox) => <InboxName inbox={inbox} hasChannel={isNarrow} />,
  };
  const members: TableColumn<Inbox> = {
    key: 'members',
    header: t('settings.members'),
    align: 'end',
    cell: ({ id }) => <MemberCount inboxId={id} />,
  };
  if (isNarrow) return [name, members];
  const channel: TableColumn<Inbox> = {
    key: 'channel',
    header: t('settings.channel'),
    cell: (inbox) => <span className="text-2">{channelName(t, inbox.channel_type)}</span>,
  };
  return [name, channel, members];
}

function InboxName({ inbox, hasChannel }: { inbox: Inbox; hasChannel: boolean }) {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  const detail = hasChannel ? channelName(t, inbox.channel_type) : inbox.website_url;
  return (
    <div className="flex items-center gap-3">
      <InboxAvatar inbox={inbox} />
      <div className="min-w-0">
        <Link
          to="/app/accounts/$accountId/settings/inboxes/$inboxId"
          params={{ accountId, inboxId: String(inbox.id) }}
          className="focus-ring break-words rounded-sm font-medium text-1 hover:underline"
        >
          {inbox.name}
        </Link>
        {detail ? (
          <p className="break-all text-12 text-3">
            <bdi>{detail}</bdi>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function MemberCount({ inboxId }: { inboxId: number }) {
  const { formatNumber } = useI18n();
  const { data } = useInboxMembers(inboxId);
  if (!data) return <Skeleton className="ms-auto w-6" />;
  return formatNumber(data.length);
}

function TableSkeleton() {
  return (
    <div aria-busy="true" className="rounded-lg border border-line bg-surface">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3 border-line border-b px-4 py-3 last:border-b-0">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="w-40" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
