import { useI18n, useT } from '@parley/i18n/react';
import { LabelDot } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AtSign, Clock, MessageCircle, Plus, UserCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { SidebarGroup, SidebarLink } from '../../../../shared/layout/sidebar-parts';
import { useIsAdministrator } from '../../../../shared/session/use-session';
import { conversationCountsQuery, type Scope } from '../../data/conversation-queries';
import { usePendingCounts } from '../../data/use-pending';
import { useWorkspace } from '../../data/workspace-queries';
import { viewLink } from '../../hooks/view-links';
import { type ConversationView, viewKey } from '../../model/conversation-view';
import { ChannelIcon } from '../channel-icon';

interface ConversationSidebarProps {
  scope: Scope;
  view: ConversationView;
}

/** Every slice of the conversations there is a screen for. */
export function ConversationSidebar({ scope, view }: ConversationSidebarProps) {
  const t = useT();
  const { labels, inboxes, teams } = useWorkspace();
  const shownLabels = labels.filter((label) => label.show_on_sidebar);
  const link = (target: ConversationView, icon: ReactNode, text: string, count?: ReactNode) => (
    <SidebarLink
      key={viewKey(target)}
      {...viewLink(scope.accountId, target)}
      isActive={viewKey(target) === viewKey(view)}
      icon={icon}
      count={count}
    >
      {text}
    </SidebarLink>
  );

  return (
    <>
      <SidebarGroup>
        {link(
          { kind: 'all' },
          <MessageCircle aria-hidden />,
          t('conversations.viewAll'),
          <OpenCount scope={scope} view={{ kind: 'all' }} />,
        )}
        {link({ kind: 'mentions' }, <AtSign aria-hidden />, t('conversations.viewMentions'))}
        {link(
          { kind: 'unattended' },
          <Clock aria-hidden />,
          t('conversations.viewUnattended'),
          <OpenCount scope={scope} view={{ kind: 'unattended' }} />,
        )}
        {link({ kind: 'participating' }, <UserCheck aria-hidden />, t('conversations.viewParticipating'))}
      </SidebarGroup>
      {teams.length > 0 ? (
        <SidebarGroup title={t('conversations.teams')}>
          {teams.map((team) => link({ kind: 'team', teamId: team.id }, <Users aria-hidden />, team.name))}
        </SidebarGroup>
      ) : null}
      <InboxGroup>
        {inboxes.map((inbox) =>
          link(
            { kind: 'inbox', inboxId: inbox.id },
            <ChannelIcon channel={inbox.channel_type} />,
            inbox.name,
          ),
        )}
      </InboxGroup>
      {shownLabels.length > 0 ? (
        <SidebarGroup title={t('conversations.labels')}>
          {shownLabels.map((label) =>
            link(
              { kind: 'label', label: label.title },
              <LabelDot color={label.color} className="mx-[3.5px]" />,
              label.title,
            ),
          )}
        </SidebarGroup>
      ) : null}
    </>
  );
}

/** Nothing at all for agents of a workspace without inboxes: they could not add one. */
function InboxGroup({ children }: { children: ReactNode[] }) {
  const t = useT();
  const isAdministrator = useIsAdministrator();
  if (children.length === 0 && !isAdministrator) return null;
  return (
    <SidebarGroup title={t('conversations.inboxes')} action={isAdministrator ? <AddInboxLink /> : null}>
      {children}
    </SidebarGroup>
  );
}

function AddInboxLink() {
  const t = useT();
  return (
    <Link
      to={'/app/accounts/$accountId/settings/inboxes/new' as '.'}
      aria-label={t('conversations.addInbox')}
      title={t('conversations.addInbox')}
      className="focus-ring -me-1 -mb-1 grid size-6 place-items-center rounded-sm text-2 hover:bg-hover hover:text-1"
    >
      <Plus aria-hidden className="size-4" />
    </Link>
  );
}

function OpenCount({ scope, view }: ConversationSidebarProps) {
  const { formatNumber } = useI18n();
  const key = { view, status: 'open' as const };
  const { data } = useQuery(conversationCountsQuery(scope, key));
  const counts = usePendingCounts(scope, key, data);
  return counts && counts.all > 0 ? formatNumber(counts.all) : null;
}
