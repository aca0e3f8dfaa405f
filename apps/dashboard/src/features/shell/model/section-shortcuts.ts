import type { RouteName } from '../../../shared/routes/all-routes';
import type { Section } from '../../../shared/routes/declaration';
import { displayShortcut } from '../../../shared/shortcuts/match-shortcut';

/** Where the shortcut that is named as its section leads: the settings begin with the agents. */
export const sectionTargets = {
  conversations: 'home',
  contacts: 'contacts_dashboard',
  reports: 'account_overview_reports',
  settings: 'agent_list',
} as const satisfies Partial<Record<Section, RouteName>>;

export type ShortcutSection = keyof typeof sectionTargets;

export const hasShortcut = (name: string): name is ShortcutSection => name in sectionTargets;

/** The keys that lead to a section, as they are printed beside it; undefined where there are none. */
export function sectionKeys(section: Section): string | undefined {
  return hasShortcut(section) ? displayShortcut(section) : undefined;
}
