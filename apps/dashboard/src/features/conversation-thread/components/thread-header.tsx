import type { Conversation } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Avatar, Chip, IconButton, lazyComponent } from '@parley/ui';
import { ChevronLeft, PanelRight } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useContactPresence } from '../../../shared/realtime/presence-store';
import { useWakeTime } from '../../../shared/conversations/wake-time';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import { useNow } from '../../../shared/lib/use-now';
import { DotSeparated } from '../../conversations/components/dot-separated';

const UnverifiedMark = lazyComponent(async () => {
  const module = await import('../../conversations/components/unverified-mark');
  return { default: module.UnverifiedMark };
});

interface ThreadHeaderProps {
  conversation: Conversation;
  /** Set if the list is not shown beside the thread. */
  onBack: (() => void) | undefined;
  isDetailsOpen: boolean;
  onToggleDetails: () => void;
  /** Buttons between the name and the details toggle. */
  children: ReactNode;
}

/** Header of the thread: contact, inbox and waiting time. */
export function ThreadHeader(props: ThreadHeaderProps) {
  const { conversation, onBack, isDetailsOpen, onToggleDetails, children } = props;
  const t = useT();
  const { sender } = conversation.meta;
  const name = sender.name || t('conversations.nameless');
  const presence = useContactPresence(sender.id);
  // Without a list on screen this is the main heading.
  const Heading = onBack ? 'h1' : 'h2';
  return (
    <header className="flex h-[3.3125rem] shrink-0 items-center gap-2.5 border-line border-b bg-surface ps-3 pe-3 md:ps-[1.125rem]">
      {onBack ? (
        <IconButton
          label={t('conversations.backToList')}
          icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
          onClick={onBack}
          className="-ms-1"
        />
      ) : null}
      <Avatar
        size="s"
        name={name}
        src={sender.thumbnail}
        presence={presence === 'online' ? 'online' : null}
        presenceLabel={presence === 'online' ? t('common.online') : undefined}
      />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-2">
          <Heading dir="auto" className="truncate font-semibold text-14 tracking-[-0.01em]">
            {name}
          </Heading>
          {conversation.meta.unverified ? (
            <Suspense>
              <UnverifiedMark name={name} onShow={isDetailsOpen ? undefined : onToggleDetails} />
            </Suspense>
          ) : null}
          {conversation.muted ? <Chip tone="red">{t('conversations.muted')}</Chip> : null}
        </div>
        <p className="truncate text-12 text-3">
          <HeaderFacts conversation={conversation} />
        </p>
      </div>
      {children}
      <IconButton
        label={isDetailsOpen ? t('conversations.hideDetails') : t('conversations.showDetails')}
        icon={<PanelRight aria-hidden className="rtl:-scale-x-100" />}
        aria-expanded={isDetailsOpen}
        onClick={onToggleDetails}
      />
    </header>
  );
}

function HeaderFacts({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const { formatRelative } = useI18n();
  const wakeTime = useWakeTime();
  const { inboxes } = useWorkspace();
  const now = useNow();
  const inbox = inboxes.find((candidate) => candidate.id === conversation.inbox_id);
  const { waiting_since: waitingSince, snoozed_until: snoozedUntil, status } = conversation;
  const facts = [
    `#${conversation.id}`,
    inbox?.name,
    status === 'open' && waitingSince > 0
      ? t('conversations.waiting', {
          time: formatRelative(waitingSince * 1000, {
            now: Math.max(now, waitingSince * 1000),
            style: 'short',
          }),
        })
      : null,
    status === 'resolved' ? t('conversations.statusResolved') : null,
    status === 'pending' ? t('conversations.statusPending') : null,
    status === 'snoozed'
      ? snoozedUntil
        ? t('conversations.snoozedUntil', {
            time: wakeTime(snoozedUntil),
          })
        : t('conversations.snoozedUntilReply')
      : null,
  ];
  return <DotSeparated parts={facts} />;
}
