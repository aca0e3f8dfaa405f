import type { DashboardKey } from '@parley/i18n/dashboard';
import {
  BarChart3,
  BookOpen,
  Inbox,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  Settings,
  Sparkles,
  UsersRound,
} from 'lucide-react';
import { fullPathOf, type RouteName, routeNamed } from '../../../shared/routes/all-routes';
import type { Section } from '../../../shared/routes/declaration';
import { isInMenu, type MenuViewer } from './menu-rules';
import { settingsEntries } from './settings-entries';

interface PrimaryItem {
  section: Section;
  label: DashboardKey;
  Icon: LucideIcon;
  /** Screen that the item opens: the section's first one that is built. */
  home: RouteName;
  isAlwaysVisible?: boolean;
}

export interface NavigationItem {
  section: Section;
  label: DashboardKey;
  Icon: LucideIcon;
  /** Full path of the target route. */
  to: string;
  /** No screen of the section is built yet. */
  isComingSoon: boolean;
}

const items: readonly PrimaryItem[] = [
  { section: 'inbox_view', label: 'nav.inboxView', Icon: Inbox, home: 'inbox_view' },
  { section: 'conversations', label: 'shell.conversations', Icon: MessageCircle, home: 'home' },
  { section: 'captain', label: 'nav.captain', Icon: Sparkles, home: 'captain' },
  { section: 'contacts', label: 'nav.contacts', Icon: UsersRound, home: 'contacts_dashboard' },
  { section: 'reports', label: 'nav.reports', Icon: BarChart3, home: 'account_overview_reports' },
  { section: 'campaigns', label: 'nav.campaigns', Icon: Megaphone, home: 'ongoing_campaigns' },
  {
    section: 'help_center',
    label: 'nav.helpCenter',
    Icon: BookOpen,
    home: 'default_portal_articles',
    isAlwaysVisible: true,
  },
];

/** Main navigation items of this person, in order. */
export function primaryItemsFor(viewer: MenuViewer): NavigationItem[] {
  const found = items
    .filter(({ home, isAlwaysVisible }) => isInMenu({ route: routeNamed(home), isAlwaysVisible }, viewer))
    .map(({ section, label, Icon, home }) => ({
      section,
      label,
      Icon,
      to: fullPathOf(routeNamed(home)),
      isComingSoon: routeNamed(home).isComingSoon === true,
    }));
  const settings = settingsItem(viewer);
  return settings ? [...found, settings] : found;
}

/**
 * Settings link to their first screen that is built. People who only have the profile get no settings item, because
 * the profile is in their menu.
 */
function settingsItem(viewer: MenuViewer): NavigationItem | null {
  const entries = settingsEntries
    .map((name) => routeNamed(name))
    .filter((route) => isInMenu({ route }, viewer));
  const first = entries.find(({ isComingSoon }) => !isComingSoon) ?? entries[0];
  if (!first) return null;
  return {
    section: 'settings',
    label: 'shell.settings',
    Icon: Settings,
    to: fullPathOf(first),
    isComingSoon: first.isComingSoon === true,
  };
}
