import type { DashboardKey } from '@parley/i18n/dashboard';
import type { RouteName } from '../../../shared/routes/all-routes';
import type { Section } from '../../../shared/routes/declaration';

/** Keys that lead to a section, as the rail shows them. */
export const sectionKeys: Partial<Record<Section, string>> = {
  conversations: 'alt+c',
  contacts: 'alt+v',
  reports: 'alt+r',
  settings: 'alt+s',
};

/** Where those keys lead: the settings begin with the agents. */
export const sectionTargets: readonly { keys: string; route: RouteName; label: DashboardKey }[] = [
  { keys: 'alt+c', route: 'home', label: 'shell.conversations' },
  { keys: 'alt+v', route: 'contacts_dashboard', label: 'nav.contacts' },
  { keys: 'alt+r', route: 'account_overview_reports', label: 'nav.reports' },
  { keys: 'alt+s', route: 'agent_list', label: 'shell.settings' },
];

export interface ListedShortcut {
  keys: string;
  label: DashboardKey;
}

/** Every combination there is, wherever it works: the help shows them all. */
export const shortcutList: readonly { group: DashboardKey; shortcuts: readonly ListedShortcut[] }[] = [
  {
    group: 'shell.shortcutsGeneral',
    shortcuts: [
      { keys: 'mod+/', label: 'nav.keysHelp' },
      { keys: 'mod+escape', label: 'nav.keysCloseHelp' },
      { keys: 'mod+k', label: 'nav.palette' },
      { keys: 'alt+c', label: 'shell.conversations' },
      { keys: 'alt+v', label: 'nav.contacts' },
      { keys: 'alt+r', label: 'nav.reports' },
      { keys: 'alt+s', label: 'shell.settings' },
      { keys: 'alt+o', label: 'shell.toggleSidebar' },
      { keys: 'arrowup / arrowdown', label: 'nav.keysMenu' },
    ],
  },
  {
    group: 'conversations.shortcuts',
    shortcuts: [
      { keys: 'alt+j', label: 'conversations.shortcutPrevious' },
      { keys: 'alt+k', label: 'conversations.shortcutNext' },
      { keys: 'alt+n', label: 'conversations.shortcutNextTab' },
      { keys: 'alt+e', label: 'conversations.resolve' },
      { keys: 'mod+alt+e', label: 'conversations.shortcutResolveNext' },
      { keys: 'alt+m', label: 'conversations.snooze' },
      { keys: 'alt+l', label: 'conversations.modeReply' },
      { keys: 'alt+p', label: 'conversations.modeNote' },
      { keys: 'alt+a', label: 'conversations.attach' },
      { keys: 'mod+shift+enter', label: 'conversations.sendAndResolve' },
      { keys: 'alt+enter', label: 'conversations.sendOptions' },
      { keys: 'mod+shift+f', label: 'thread.search' },
      { keys: 'x', label: 'bulk.shortcutSelect' },
      { keys: 'shift+arrowup / shift+arrowdown', label: 'bulk.shortcutRange' },
      { keys: 'mod+a', label: 'bulk.shortcutAll' },
      { keys: 'shift+f10', label: 'bulk.shortcutMenu' },
      { keys: 'enter', label: 'messageMenu.shortcutOpen' },
    ],
  },
];
