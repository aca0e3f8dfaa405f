import type { Conversation } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Skeleton } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useStatusName } from '../../shared/conversations/status-name';
import { useCurrentUser } from '../../shared/session/use-session';
import { contactConversationsQuery } from '../conversations/data/conversation-queries';
import { viewLink } from '../conversations/hooks/view-links';
import { previewOf } from '../conversations/model/message-preview';
import type { Scope } from '../conversations/model/scope';
import { PreviewText } from '../conversations/components/preview-text';
import { DotSeparated } from '../conversations/components/dot-separated';
import { Section } from './section';

interface PreviousSectionProps {
  scope: Scope;
  conversation: Conversation;
}

/** The other conversations of the contact. */
export function PreviousSection({ scope, conversation }: PreviousSectionProps) {
  const t = useT();
  const contactId = conversation.meta.sender.id;
  const { data, isPending } = useQuery(contactConversationsQuery(scope.accountId, contactId));
  const others = data?.filter((other) => other.id !== conversation.id) ?? [];
  return (
    <Section name="previous_conversation" title={t('conversations.previous')}>
      {isPending ? <Skeleton className="h-[3.375rem] rounded-[9px]" /> : null}
      {data && others.length === 0 ? <p className="text-12 text-3">{t('conversations.noPrevious')}</p> : null}
      <ul className="flex flex-col gap-2">
        {others.map((other) => (
          <PreviousConversation key={other.id} scope={scope} conversation={other} />
        ))}
      </ul>
    </Section>
  );
}

function PreviousConversation({ scope, conversation }: PreviousSectionProps) {
  const i18n = useI18n();
  const user = useCurrentUser();
  const statusName = useStatusName();
  const preview = previewOf(conversation, i18n, user.id);
  const assignee = conversation.meta.assignee?.name;
  return (
    <li>
      <Link
        {...viewLink(scope.accountId, { kind: 'all' }, conversation.id)}
        className="focus-ring block rounded-[9px] border border-line px-2.5 py-2 hover:bg-hover"
      >
        <span className="flex min-w-0 gap-1 font-medium">
          <PreviewText preview={preview} />
        </span>
        <span className="block truncate text-2">
          <DotSeparated
            parts={[
              `#${conversation.id}`,
              statusName(conversation.status),
              assignee,
              i18n.formatDate(conversation.last_activity_at * 1000, { day: 'numeric', month: 'short' }),
            ]}
          />
        </span>
      </Link>
    </li>
  );
}
