import type { Conversation, Inbox, Label } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Avatar, Chip, cn, LabelDot, LabelTag, UnreadBadge } from '@parley/ui';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Clock, Lock, Paperclip } from 'lucide-react';
import { memo } from 'react';
import { PreviewText } from '../../conversations/components/preview-text';
import { RatingMark } from '../../../shared/csat/rating-mark';
import { useWakeTime } from '../../../shared/conversations/wake-time';
import { draftStorageKey, useDrafts } from '../../composer/data/drafts';
import { previewOf } from '../../conversations/model/message-preview';
import type { Density } from '../hooks/use-density';
import { ChannelIcon } from '../../../shared/channels/channel-icon';
import { PriorityChip, PriorityMark } from '../../conversations/components/priority-icon';
import { RelativeTime } from '../../../shared/layout/relative-time';

const LABELS_SHOWN = 3;

interface ConversationCardProps {
  conversation: Conversation;
  isOpen: boolean;
  /** Selected for a bulk action. */
  isSelected: boolean;
  /** Part of the tab order. Only one card is; the arrow keys change which one. */
  isTabStop: boolean;
  link: Pick<LinkProps, 'to' | 'params'>;
  myId: number;
  labels: ReadonlyMap<string, Label>;
  /** Set if the list contains several inboxes. */
  inbox: Inbox | undefined;
  showAssignee: boolean;
  density: Density;
}

/** One conversation in the list. */
export const ConversationCard = memo(function ConversationCard(props: ConversationCardProps) {
  const { conversation, isOpen, isSelected, isTabStop, link, myId } = props;
  const t = useT();
  const { formatNumber } = useI18n();
  const { sender, channel } = conversation.meta;
  const name = sender.name || t('conversations.nameless');
  const unread = conversation.unread_count;
  const isCompact = props.density === 'compact';

  return (
    <Link
      {...link}
      search={true}
      data-conversation-id={conversation.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isOpen ? 'true' : undefined}
      activeProps={{}}
      className={cn(
        'focus-ring-inset grid rounded-[9px] px-2.5 [-webkit-touch-callout:none]',
        isCompact
          ? 'grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-2 py-1.5'
          : 'grid-cols-[2.25rem_minmax(0,1fr)] gap-2.5 pt-2.5 pb-[0.6875rem]',
        isSelected ? 'bg-accent-soft' : isOpen ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <Avatar
        size={isCompact ? 's' : 'm'}
        name={name}
        src={sender.thumbnail}
        badge={<ChannelIcon channel={channel} />}
      />
      <div className="min-w-0">
        <div className="flex items-baseline gap-1.5">
          <span className={cn('flex min-w-0 flex-1 text-1', unread > 0 ? 'font-semibold' : 'font-medium')}>
            {/* Truncated at the end of its own text direction, independent of the page's. */}
            <span dir="auto" className="truncate">
              {name}
            </span>
          </span>
          <RelativeTime
            at={conversation.last_activity_at}
            className={cn('num text-time', isOpen || isSelected ? 'text-2' : 'text-3')}
          />
        </div>
        <div className="flex items-center gap-1.5">
          <PreviewLine conversation={conversation} myId={myId} isUnread={unread > 0} isOpen={isOpen} />
          {isCompact ? <CompactMarks {...props} /> : null}
          {unread > 0 ? (
            <UnreadBadge label={t('conversations.unread', { count: unread })}>
              {unread > 9 ? `${formatNumber(9)}+` : formatNumber(unread)}
            </UnreadBadge>
          ) : null}
        </div>
        {isCompact ? null : <CardMarks {...props} />}
      </div>
    </Link>
  );
});

/** The marks within the preview line: names are available to screen readers and as tooltips. */
function CompactMarks({ conversation, labels, showAssignee }: ConversationCardProps) {
  const t = useT();
  const { assignee } = conversation.meta;
  return (
    <span className="flex shrink-0 items-center gap-1">
      <WakeMark conversation={conversation} />
      {conversation.priority ? <PriorityMark priority={conversation.priority} /> : null}
      {conversation.csat_rating ? <RatingMark rating={conversation.csat_rating} hidesNumber /> : null}
      {conversation.labels.slice(0, LABELS_SHOWN).map((title) => (
        <span key={title} role="img" aria-label={title} title={title} className="flex">
          <LabelDot color={labels.get(title)?.color ?? ''} />
        </span>
      ))}
      {assignee && showAssignee ? (
        <Avatar
          size="xs"
          name={assignee.name}
          src={'thumbnail' in assignee ? assignee.thumbnail : assignee.avatar_url}
          label={t('conversations.assignedTo', { name: assignee.name })}
        />
      ) : null}
    </span>
  );
}

function PreviewLine(props: {
  conversation: Conversation;
  myId: number;
  isUnread: boolean;
  isOpen: boolean;
}) {
  const i18n = useI18n();
  const hasDraft = useHasDraft(props.conversation, props.myId);
  const preview = previewOf(props.conversation, i18n, props.myId);
  const { mark } = preview;
  return (
    <p className={cn('flex min-w-0 flex-1 items-center gap-1', props.isUnread ? 'text-1' : 'text-2')}>
      {mark === 'note' ? (
        <Lock
          role="img"
          aria-label={i18n.t('conversations.previewNote')}
          className="size-3 shrink-0 text-note-text"
        />
      ) : null}
      {mark === 'file' ? <Paperclip aria-hidden className="size-3 shrink-0" /> : null}
      {/* The open conversation shows the draft itself. */}
      {hasDraft && !props.isOpen ? (
        <span className="shrink-0 font-medium text-red-text">{i18n.t('conversations.draft')}</span>
      ) : null}
      <PreviewText preview={preview} />
    </p>
  );
}

/** Whether this user has an unsent reply or note in the conversation. */
function useHasDraft({ id: conversationId, account_id: accountId }: Conversation, userId: number): boolean {
  return useDrafts(({ texts }) =>
    (['reply', 'note'] as const).some(
      (mode) => texts[draftStorageKey({ accountId, userId, conversationId, mode })] !== undefined,
    ),
  );
}

const isAsleep = ({ status, snoozed_until: until }: Conversation) => status === 'snoozed' && until !== null;

/** Time at which a snoozed conversation reopens. */
function WakeChip({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const wakeTime = useWakeTime();
  const { status, snoozed_until: until } = conversation;
  if (status !== 'snoozed' || until === null) return null;
  const time = wakeTime(until);
  return (
    <Chip tone="amber" icon={<Clock aria-hidden />} className="shrink-0">
      <span className="sr-only">{t('conversations.snoozedUntil', { time: '' })}</span>
      {time}
    </Chip>
  );
}

function WakeMark({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const wakeTime = useWakeTime();
  const { status, snoozed_until: until } = conversation;
  if (status !== 'snoozed' || until === null) return null;
  const label = t('conversations.snoozedUntil', { time: wakeTime(until) });
  return (
    <span role="img" aria-label={label} title={label} className="flex text-amber-text">
      <Clock aria-hidden className="size-3" />
    </span>
  );
}

/** Inbox, priority, rating, labels and assignee; renders nothing if there are none. */
function CardMarks({ conversation, labels, inbox, showAssignee }: ConversationCardProps) {
  const t = useT();
  const { assignee } = conversation.meta;
  const more = conversation.labels.length - LABELS_SHOWN;
  const isEmpty =
    conversation.priority === null &&
    conversation.csat_rating === undefined &&
    !isAsleep(conversation) &&
    conversation.labels.length === 0 &&
    !inbox &&
    !(assignee && showAssignee);
  if (isEmpty) return null;
  return (
    <div className="mt-[5px] flex items-center gap-[5px]">
      <div className="flex min-w-0 flex-1 items-center gap-[5px] overflow-hidden">
        <WakeChip conversation={conversation} />
        {conversation.priority ? <PriorityChip priority={conversation.priority} /> : null}
        {conversation.csat_rating ? (
          <RatingMark rating={conversation.csat_rating} className="text-12" />
        ) : null}
        {conversation.labels.slice(0, LABELS_SHOWN).map((title) => (
          <LabelTag
            key={title}
            title={title}
            color={labels.get(title)?.color ?? ''}
            className="max-w-28 min-w-0"
          />
        ))}
        {more > 0 ? <Chip>+{more}</Chip> : null}
        {inbox ? (
          // Shrinks before the other marks.
          <span className="min-w-8 shrink-999 truncate text-12 text-3">{inbox.name}</span>
        ) : null}
      </div>
      {assignee && showAssignee ? (
        <Avatar
          size="xs"
          name={assignee.name}
          src={'thumbnail' in assignee ? assignee.thumbnail : assignee.avatar_url}
          label={t('conversations.assignedTo', { name: assignee.name })}
        />
      ) : null}
    </div>
  );
}
