import type { Bounce, Inbox } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button, Skeleton, Table } from '@parley/ui';
import { LoadFailed } from '../../../../shared/layout/load-failed';
import { RelativeTime } from '../../../../shared/layout/relative-time';
import { useBounces } from '../../data/inbound-items';
import { ConversationLink } from './conversation-link';
import { HealthCard } from './health-card';

/** Messages that other servers sent back, with their words. */
export function Bounces({ inbox }: { inbox: Inbox }) {
  const { t } = useI18n();
  const list = useBounces(inbox.id);
  const bounces = list.data?.pages.flatMap(({ payload }) => payload);
  return (
    <HealthCard title={t('inboxHealth.bounces')} note={t('inboxHealth.kept')}>
      {!bounces && list.error ? (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      ) : !bounces ? (
        <div aria-busy="true" className="p-4">
          <Skeleton className="w-1/2" />
        </div>
      ) : bounces.length === 0 ? (
        <p className="px-4 py-3 text-2">{t('inboxHealth.noBounces')}</p>
      ) : (
        <>
          <BounceTable bounces={bounces} />
          {list.hasNextPage ? (
            <footer className="flex border-line border-t px-4 py-1.5">
              <Button
                size="sm"
                className="ms-auto"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t('common.showMore')}
              </Button>
            </footer>
          ) : null}
        </>
      )}
    </HealthCard>
  );
}

function BounceTable({ bounces }: { bounces: readonly Bounce[] }) {
  const { t } = useI18n();
  return (
    <Table<Bounce>
      className="rounded-t-none border-0"
      caption={t('inboxHealth.bounces')}
      rows={bounces}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'recipient',
          header: t('inboxHealth.recipient'),
          className: 'align-top',
          cell: ({ recipient }) => (
            <bdi title={recipient ?? undefined} className="block w-32 truncate text-match text-1 sm:w-48">
              {recipient ?? t('inboxHealth.unknownSender')}
            </bdi>
          ),
        },
        {
          key: 'reason',
          header: t('inboxHealth.bounceReason'),
          className: 'w-full align-top',
          cell: ({ reason }) =>
            reason ? (
              // The other server's words are English and often contain codes.
              <code dir="ltr" className="text-match font-mono text-12 text-2 [overflow-wrap:anywhere]">
                {reason}
              </code>
            ) : (
              <span className="text-3">{t('inboxHealth.noReason')}</span>
            ),
        },
        {
          key: 'conversation',
          header: t('inboxHealth.conversationColumn'),
          className: 'whitespace-nowrap align-top',
          cell: ({ conversation_id: id, message_id: messageId }) =>
            id === null ? null : (
              <ConversationLink id={id} messageId={messageId}>
                {numberOf(id)}
              </ConversationLink>
            ),
        },
        {
          key: 'arrived',
          header: t('inboxHealth.arrived'),
          className: 'num whitespace-nowrap align-top text-2',
          cell: ({ received_at: at }) => <RelativeTime at={Date.parse(at) / 1_000} />,
        },
      ]}
    />
  );
}

function numberOf(id: number): string {
  return `#${id}`;
}
