import type { Conversation } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Badge } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { ChannelIcon } from '../../../shared/channels/channel-icon';
import { useStatusName } from '../../../shared/conversations/status-name';
import { RatingMark } from '../../../shared/csat/rating-mark';
import { RelativeTime } from '../../../shared/layout/relative-time';
import { useCurrentUser } from '../../../shared/session/use-session';
import { DotSeparated } from '../../conversations/components/dot-separated';
import { PreviewText } from '../../conversations/components/preview-text';
import { viewLink } from '../../conversations/hooks/view-links';
import { previewOf } from '../../conversations/model/message-preview';

/** A conversation of the contact, as a link to it. */
export function ConversationCard({
  accountId,
  conversation,
}: {
  accountId: number;
  conversation: Conversation;
}) {
  const i18n = useI18n();
  const user = useCurrentUser();
  const statusName = useStatusName();
  return (
    <Link
      {...viewLink(accountId, { kind: 'all' }, conversation.id)}
      className="focus-ring block rounded-lg border border-line bg-surface px-3.5 py-2.5 shadow-1 hover:bg-hover"
    >
      <span className="flex items-center gap-2">
        <ChannelIcon channel={conversation.meta.channel} className="size-3.5 shrink-0 text-3" />
        <span className="text-3">#{conversation.id}</span>
        <span className="min-w-0 flex-1" />
        {conversation.csat_rating ? <RatingMark rating={conversation.csat_rating} /> : null}
        <Badge tone={conversation.status === 'resolved' ? 'green' : 'neutral'}>
          {statusName(conversation.status)}
        </Badge>
      </span>
      <span className="mt-1 flex min-w-0 gap-1 font-medium">
        <PreviewText preview={previewOf(conversation, i18n, user.id)} />
      </span>
      <span className="mt-1 flex min-w-0 gap-2 text-12 text-3">
        <span className="min-w-0 flex-1 truncate">
          <DotSeparated parts={[conversation.meta.assignee?.name, ...conversation.labels]} />
        </span>
        <RelativeTime at={conversation.last_activity_at} />
      </span>
    </Link>
  );
}
