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
  /** Where the section begins. */
  home: RouteName;
  isAlwaysVisible?: boolean;
}

export interface NavigationItem {
  section: Section;
  label: DashboardKey;
  Icon: LucideIcon;
  /** Full path of the route it opens. */
  to: string;
  /** Nothing of the section has a screen yet. */
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

/** What this person finds in the rail, from top to bottom. */
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
 * Settings begin with the first of their screens that is built; the own profile alone is no section, it has its place
 * in the person's menu.
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
