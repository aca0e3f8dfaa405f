import { useT } from '@parley/i18n/react';
import { LabelDot, lazyComponent } from '@parley/ui';
import { AtSign, Clock, Folder, MessageCircle, TriangleAlert, UserCheck, Users } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useAreCustomFiltersKnown, useCustomFilters } from '../../shared/configuration/custom-filters';
import { AddLink, useMayAdd } from '../../shared/layout/add-link';
import { useIsPagePainted } from '../../shared/lib/use-after-paint';
import { SidebarGroup, SidebarLink } from '../../shared/layout/sidebar-parts';
import { needsSignIn } from '../../shared/workspace/inbox-warning';
import { noWorkspace, useWorkspace } from '../../shared/workspace/workspace-query';
import { viewLink } from '../conversations/hooks/view-links';
import { type ConversationView, viewKey } from '../conversations/model/conversation-view';
import type { Scope } from '../conversations/model/scope';
import { ChannelIcon } from '../../shared/channels/channel-icon';

/** Loaded lazily: the entries render before their counts. */
const SidebarCount = lazyComponent(() => import('./sidebar-count'));

interface ConversationSidebarProps {
  scope: Scope;
  view: ConversationView;
}

/** Sidebar with all views: standard views, folders, labels, teams and inboxes. */
export function ConversationSidebar({ scope, view }: ConversationSidebarProps) {
  const t = useT();
  // There may be hundreds of links, so the conversation is painted first.
  const known = useWorkspace();
  const folders = useCustomFilters('conversation');
  const areFoldersKnown = useAreCustomFiltersKnown('conversation');
  const workspace = useIsPagePainted() && areFoldersKnown ? known : noWorkspace;
  const { labels, inboxes, teams } = workspace;
  // Groups render together with their content, because a heading rendered earlier would be pushed down.
  const isKnown = workspace !== noWorkspace;
  const shownLabels = labels.filter((label) => label.show_on_sidebar);
  const mayAddLabels = useMayAdd('labels_list', 'team_management');
  const ownTeams = teams.filter((team) => team.is_member);
  const link = (
    target: ConversationView,
    icon: ReactNode,
    text: string,
    { trailing }: { trailing?: ReactNode } = {},
  ) => (
    <SidebarLink
      key={viewKey(target)}
      {...viewLink(scope.accountId, target)}
      isActive={viewKey(target) === viewKey(view)}
      icon={icon}
      count={
        target.kind === 'participating' || !isKnown ? null : (
          <Suspense>
            <SidebarCount scope={scope} view={target} />
          </Suspense>
        )
      }
      trailing={trailing}
    >
      {text}
    </SidebarLink>
  );

  return (
    <>
      <SidebarGroup>
        {link({ kind: 'all' }, <MessageCircle aria-hidden />, t('conversations.viewAll'))}
        {link({ kind: 'mentions' }, <AtSign aria-hidden />, t('conversations.viewMentions'))}
        {link({ kind: 'unattended' }, <Clock aria-hidden />, t('conversations.viewUnattended'))}
        {link({ kind: 'participating' }, <UserCheck aria-hidden />, t('conversations.viewParticipating'))}
      </SidebarGroup>
      <FolderGroup>
        {(isKnown ? folders : []).map(({ id, name }) =>
          link({ kind: 'folder', folderId: id, conditions: null }, <Folder aria-hidden />, name),
        )}
      </FolderGroup>
      {ownTeams.length > 0 ? (
        <SidebarGroup
          title={t('conversations.teams')}
          action={<AddLink label={t('nav.addTeam')} route="settings_teams_new" feature="team_management" />}
        >
          {ownTeams.map((team) => link({ kind: 'team', teamId: team.id }, <Users aria-hidden />, team.name))}
        </SidebarGroup>
      ) : null}
      <InboxGroup isKnown={isKnown}>
        {inboxes.map((inbox) =>
          link(
            { kind: 'inbox', inboxId: inbox.id },
            <ChannelIcon channel={inbox.channel_type} />,
            inbox.name,
            { trailing: needsSignIn(inbox) ? <SignInWarning /> : undefined },
          ),
        )}
      </InboxGroup>
      {shownLabels.length > 0 || (isKnown && mayAddLabels) ? (
        <SidebarGroup
          title={t('conversations.labels')}
          action={
            <AddLink
              label={t('nav.addLabel')}
              route="labels_list"
              search={{ new: true }}
              feature="team_management"
            />
          }
        >
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

/** The user's folders (saved filters). The group is hidden while there are none. */
function FolderGroup({ children }: { children: ReactNode[] }) {
  const t = useT();
  if (children.length === 0) return null;
  return <SidebarGroup title={t('folders.title')}>{children}</SidebarGroup>;
}

/** Hidden if there are no inboxes and the user may not add one. */
function InboxGroup({ isKnown, children }: { isKnown: boolean; children: ReactNode[] }) {
  const t = useT();
  const mayAdd = useMayAdd('settings_inbox_new', 'inbox_management');
  if (children.length === 0 && !(isKnown && mayAdd)) return null;
  return (
    <SidebarGroup
      title={t('conversations.inboxes')}
      action={
        <AddLink label={t('conversations.addInbox')} route="settings_inbox_new" feature="inbox_management" />
      }
    >
      {children}
    </SidebarGroup>
  );
}

function SignInWarning() {
  const t = useT();
  return (
    <span title={t('nav.signInAgain')} className="text-amber-text">
      <TriangleAlert aria-hidden />
      <span className="sr-only">{t('nav.signInAgain')}</span>
    </span>
  );
}
