import type { DashboardKey } from '@parley/i18n/dashboard';

export interface Shortcut {
  /**
   * `alt+o`, `mod+/`, `mod+alt+e`, `x`; with ` / ` between two that belong together. `mod` is ⌘ on Apple machines and
   * Ctrl elsewhere.
   */
  keys: string;
  /** What it does, as the help says it. */
  label: DashboardKey;
  /**
   * Works in a text field too: it belongs to the field, or leaves the text where it is. `if-empty`: as long as there is
   * no text, so that whoever has sent one goes on by keys. All others are inert there, because they would lead away from
   * what is being written.
   */
  whileTyping?: true | 'if-empty';
}

/** Every shortcut there is, by the heading it has in the help. Nothing listens to keys that do not stand here. */
export const shortcutGroups = {
  'shell.shortcutsGeneral': {
    help: { keys: 'mod+/', label: 'nav.keysHelp', whileTyping: true },
    closeHelp: { keys: 'mod+escape', label: 'nav.keysCloseHelp', whileTyping: true },
    palette: { keys: 'mod+k', label: 'nav.palette', whileTyping: true },
    conversations: { keys: 'alt+c', label: 'shell.conversations' },
    contacts: { keys: 'alt+v', label: 'nav.contacts' },
    reports: { keys: 'alt+r', label: 'nav.reports' },
    settings: { keys: 'alt+s', label: 'shell.settings' },
    sidebar: { keys: 'alt+o', label: 'shell.toggleSidebar', whileTyping: true },
    menu: { keys: 'arrowup / arrowdown', label: 'nav.keysMenu' },
  },
  'conversations.shortcuts': {
    previous: { keys: 'alt+j', label: 'conversations.shortcutPrevious', whileTyping: 'if-empty' },
    next: { keys: 'alt+k', label: 'conversations.shortcutNext', whileTyping: 'if-empty' },
    nextTab: { keys: 'alt+n', label: 'conversations.shortcutNextTab' },
    resolve: { keys: 'alt+e', label: 'conversations.resolve', whileTyping: 'if-empty' },
    resolveAndNext: {
      keys: 'mod+alt+e',
      label: 'conversations.shortcutResolveNext',
      whileTyping: 'if-empty',
    },
    snooze: { keys: 'alt+m', label: 'conversations.snooze', whileTyping: 'if-empty' },
    reply: { keys: 'alt+l', label: 'conversations.modeReply', whileTyping: true },
    note: { keys: 'alt+p', label: 'conversations.modeNote', whileTyping: true },
    attach: { keys: 'alt+a', label: 'conversations.attach', whileTyping: true },
    sendAndResolve: { keys: 'mod+shift+enter', label: 'conversations.sendAndResolve', whileTyping: true },
    sendOptions: { keys: 'alt+enter', label: 'conversations.sendOptions', whileTyping: true },
    search: { keys: 'mod+shift+f', label: 'thread.search', whileTyping: true },
    select: { keys: 'x', label: 'bulk.shortcutSelect' },
    selectOn: { keys: 'shift+arrowup / shift+arrowdown', label: 'bulk.shortcutRange' },
    selectAll: { keys: 'mod+a', label: 'bulk.shortcutAll' },
    cardMenu: { keys: 'shift+f10', label: 'bulk.shortcutMenu' },
    messageMenu: { keys: 'enter', label: 'messageMenu.shortcutOpen' },
  },
} as const satisfies Partial<Record<DashboardKey, Record<string, Shortcut>>>;

type Groups = typeof shortcutGroups;
export type ShortcutName = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

export const shortcuts: Record<ShortcutName, Shortcut> = {
  ...shortcutGroups['shell.shortcutsGeneral'],
  ...shortcutGroups['conversations.shortcuts'],
};
