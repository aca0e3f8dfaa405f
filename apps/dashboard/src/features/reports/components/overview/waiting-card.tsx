import type { Conversation } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Avatar, Skeleton } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { ChannelIcon } from '../../../../shared/channels/channel-icon';
import { useNow } from '../../../../shared/lib/use-now';
import { useStableOrder } from '../../../../shared/lib/use-stable-order';
import { useDuration } from '../../../../shared/reports/duration';
import { ReportCard } from '../../../../shared/reports/report-card';
import { useCurrentUser } from '../../../../shared/session/use-session';
import { PreviewText } from '../../../conversations/components/preview-text';
import { previewOf } from '../../../conversations/model/message-preview';
import { useLiveMetrics, useWaitingLongest } from '../../data/live-queries';
import { listOfFigure } from '../../model/list-links';
import { ListLink } from './list-link';

const MOST = 7;
const NONE: Conversation[] = [];

/** The open conversations whose customers have waited longest for an answer. */
export function WaitingCard({ teamId }: { teamId: number | undefined }) {
  const { t } = useI18n();
  const { data, error, refetch } = useWaitingLongest(teamId);
  const unattended = useLiveMetrics(teamId).data?.unattended ?? 0;
  const target = listOfFigure('unattended', teamId);
  const { rows, handlers } = useStableOrder(data?.slice(0, MOST) ?? NONE);
  return (
    <ReportCard
      title={t('reports.waitingLongest')}
      // Keeps the greatest height of the list, so that the cards below do not move.
      className="min-h-102"
      aside={
        target && unattended > 0 ? (
          <ListLink
            target={target}
            className="num inline-flex items-center gap-0.5 rounded-sm font-medium text-13 text-accent-text hover:underline"
          >
            {t('reports.allUnattended', { count: unattended })}
            <ChevronRight aria-hidden className="size-3.5 rtl:-scale-x-100" />
          </ListLink>
        ) : null
      }
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      skeleton={
        <div aria-busy="true" className="flex flex-col gap-3">
          {Array.from({ length: MOST }, (_, index) => (
            <Skeleton key={index} className="h-10 w-full" />
          ))}
        </div>
      }
    >
      {rows.length === 0 ? (
        <p className="flex flex-1 items-center justify-center pb-8 text-13 text-2">
          {t('reports.noneWaiting')}
        </p>
      ) : (
        <ul {...handlers} className="-mx-2 -mt-1">
          {rows.map((conversation) => (
            <WaitingItem key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      )}
    </ReportCard>
  );
}

function WaitingItem({ conversation }: { conversation: Conversation }) {
  const i18n = useI18n();
  const { t, formatDate } = i18n;
  const { accountId = '' } = useParams({ strict: false });
  const me = useCurrentUser();
  const duration = useDuration();
  const now = useNow();
  const { sender, channel, assignee } = conversation.meta;
  const name = sender.name || t('reports.unknownVisitor');
  const since = conversation.waiting_since * 1_000;
  // Whole minutes, so that the text does not change with every reload.
  const minutes = Math.max(0, Math.floor((now - since) / 60_000));
  return (
    <li>
      <Link
        to="/app/accounts/$accountId/conversations/$conversationId"
        params={{ accountId, conversationId: String(conversation.id) }}
        className="focus-ring-inset grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-md px-2 py-1.5 hover:bg-hover"
      >
        <Avatar
          size="s"
          name={name}
          src={sender.thumbnail}
          badge={<ChannelIcon channel={channel} />}
          className="row-span-2"
        />
        <bdi className="truncate font-medium text-13 text-1">{name}</bdi>
        <time
          dateTime={new Date(since).toISOString()}
          title={formatDate(since, { dateStyle: 'full', timeStyle: 'short' })}
          className="num justify-self-end font-medium text-13 text-1"
        >
          {duration(minutes * 60, 'short')}
        </time>
        <span className="flex min-w-0 gap-1 text-12 text-2">
          <PreviewText preview={previewOf(conversation, i18n, me.id)} />
        </span>
        <span className="justify-self-end text-time text-3">
          {assignee ? (
            <Avatar
              size="xs"
              name={assignee.name}
              src={'thumbnail' in assignee ? assignee.thumbnail : assignee.avatar_url}
              label={t('reports.assignedTo', { name: assignee.name })}
            />
          ) : (
            t('reports.live.unassigned')
          )}
        </span>
      </Link>
    </li>
  );
}
