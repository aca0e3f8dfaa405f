import type { DashboardKey } from '@parley/i18n/dashboard';
import type { RouteDeclaration, Section } from '../../../shared/routes/declaration';
import { isEntryOf, sectionMenus } from './section-menus';

const sectionNames: Record<Section, DashboardKey> = {
  inbox_view: 'nav.inboxView',
  conversations: 'nav.folders',
  captain: 'nav.captain',
  contacts: 'nav.contacts',
  reports: 'nav.reports',
  campaigns: 'nav.campaigns',
  help_center: 'nav.helpCenter',
  settings: 'settings.title',
  notifications: 'common.notifications',
  none: 'common.search',
};

/** Name of a route: that of its menu entry, else of its section. */
export function nameOfRoute(route: RouteDeclaration): DashboardKey {
  const entries = (sectionMenus[route.section] ?? []).flatMap((group) => group.entries);
  return entries.find((entry) => isEntryOf(entry, route.path))?.label ?? sectionNames[route.section];
}
