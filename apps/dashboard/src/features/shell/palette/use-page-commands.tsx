import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { LabelDot } from '@parley/ui';
import type { Command } from '@parley/ui/command-palette';
import { AtSign, Clock, Folder, Inbox, type LucideIcon, MessageCircle, UserCheck, Users } from 'lucide-react';
import { useCustomFilters } from '../../../shared/configuration/custom-filters';
import { profileSectionIcons } from '../../../shared/profile/profile-section-icons';
import { profileSections, sectionTexts } from '../../../shared/profile/profile-sections';
import { type RouteName, routeNamed } from '../../../shared/routes/all-routes';
import type { Section } from '../../../shared/routes/declaration';
import { useAbility } from '../../../shared/session/use-session';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import { useMenuViewer } from '../hooks/use-menu-viewer';
import { primaryItemsFor } from '../model/primary-items';
import { sectionIcons } from '../model/section-icons';
import { menuOf } from '../model/section-menus';
import { hasShortcut, sectionKeys, sectionTargets } from '../model/section-shortcuts';
import { useLinkCommand } from './use-open-path';

const sections: readonly Section[] = ['contacts', 'reports', 'campaigns', 'settings', 'notifications'];

/** Commands for all entries of the rail and the sidebars this person has, and the profile sections. */
export function usePageCommands(): Command[] {
  const t = useT();
  const linkTo = useLinkCommand();
  const viewer = useMenuViewer();
  const items = primaryItemsFor(viewer);
  const nameOf = (label: string, isComingSoon = false) =>
    isComingSoon ? t('nav.laterName', { name: label }) : label;
  const primary = items.map(({ section, label, Icon, to, isComingSoon }) => {
    const path = hasShortcut(section) ? routeNamed(sectionTargets[section]).path : undefined;
    return {
      id: `section-${section}`,
      label: nameOf(t(label), isComingSoon),
      icon: <Icon aria-hidden />,
      shortcut: sectionKeys(section),
      // The entry that shows the shortcut must open the same page as the shortcut.
      ...linkTo(path ?? to.replace('/app/accounts/$accountId/', '')),
    };
  });
  const entries = sections.flatMap((section) => {
    const prefix = items.find((item) => item.section === section);
    return menuOf(section, viewer).flatMap((group) =>
      group.entries.map(({ route: name, label }) => {
        const route = routeNamed(name);
        const Icon = sectionIcons[name];
        const own = prefix ? `${t(prefix.label)} › ${t(label)}` : t(label);
        return {
          id: `page-${name}`,
          label: nameOf(own, route.isComingSoon),
          icon: Icon ? <Icon aria-hidden /> : null,
          ...linkTo(route.path),
        };
      }),
    );
  });
  const profile = profileSections.map((name) => {
    const Icon = profileSectionIcons[name];
    const { label, title } = sectionTexts[name];
    return {
      id: `profile-${name}`,
      label: `${t('settings.profile')} › ${t(label)}`,
      keywords: t(title),
      icon: <Icon aria-hidden />,
      ...linkTo(`profile/settings/${name}`),
    };
  });
  return [...primary, ...entries, ...profile];
}

const views: readonly { route: RouteName; label: DashboardKey; Icon: LucideIcon }[] = [
  { route: 'home', label: 'conversations.titleAll', Icon: MessageCircle },
  { route: 'conversation_mentions', label: 'conversations.viewMentions', Icon: AtSign },
  { route: 'conversation_unattended', label: 'conversations.viewUnattended', Icon: Clock },
  { route: 'conversation_participating', label: 'conversations.viewParticipating', Icon: UserCheck },
];

/** Commands for the conversation views of the sidebar, and for each inbox, team, label and folder. */
export function useListCommands(): Command[] {
  const t = useT();
  const linkTo = useLinkCommand();
  const mayOpen = useAbility('openConversations');
  const { inboxes, teams, labels } = useWorkspace();
  const folders = useCustomFilters('conversation');
  if (!mayOpen) return [];
  return [
    ...views.map(({ route, label, Icon }) => ({
      id: `view-${route}`,
      label: t(label),
      icon: <Icon aria-hidden />,
      ...linkTo(routeNamed(route).path),
    })),
    ...inboxes.map(({ id, name }) => ({
      id: `inbox-${id}`,
      label: name,
      keywords: t('conversations.inboxes'),
      icon: <Inbox aria-hidden />,
      ...linkTo(`inbox/${id}`),
    })),
    ...teams.map(({ id, name }) => ({
      id: `team-${id}`,
      label: name,
      keywords: t('conversations.teams'),
      icon: <Users aria-hidden />,
      ...linkTo(`team/${id}`),
    })),
    ...labels.map(({ id, title, color }) => ({
      id: `label-${id}`,
      label: title,
      keywords: t('conversations.labels'),
      icon: <LabelDot color={color} className="mx-[3.5px]" />,
      ...linkTo(`label/${encodeURIComponent(title)}`),
    })),
    ...folders.map(({ id, name }) => ({
      id: `folder-${id}`,
      label: name,
      keywords: t('folders.title'),
      icon: <Folder aria-hidden />,
      ...linkTo(`custom_view/${id}`),
    })),
  ];
}
