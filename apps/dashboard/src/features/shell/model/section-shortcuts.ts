import type { RouteName } from '../../../shared/routes/all-routes';
import type { Section } from '../../../shared/routes/declaration';
import { displayShortcut } from '../../../shared/shortcuts/match-shortcut';

/** Targets of the section shortcuts; the one for settings opens the agents. */
export const sectionTargets = {
  conversations: 'home',
  contacts: 'contacts_dashboard',
  reports: 'account_overview_reports',
  settings: 'agent_list',
} as const satisfies Partial<Record<Section, RouteName>>;

export type ShortcutSection = keyof typeof sectionTargets;

export const hasShortcut = (name: string): name is ShortcutSection => name in sectionTargets;

/** The shortcut of a section for display; undefined if it has none. */
export function sectionKeys(section: Section): string | undefined {
  return hasShortcut(section) ? displayShortcut(section) : undefined;
}
