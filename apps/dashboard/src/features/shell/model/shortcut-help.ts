import type { DashboardKey } from '@parley/i18n/dashboard';
import type { SendKey } from '../../../shared/session/send-key';
import type { ShortcutName } from '../../../shared/shortcuts/keys';

const everywhere = {
  help: 'nav.keysHelp',
  closeHelp: 'nav.keysCloseHelp',
  palette: 'nav.palette',
  conversations: 'shell.conversations',
  contacts: 'nav.contacts',
  reports: 'nav.reports',
  settings: 'shell.settings',
  sidebar: 'shell.toggleSidebar',
  findInList: 'lists.searchKey',
  menu: 'nav.keysMenu',
} as const satisfies Partial<Record<ShortcutName, DashboardKey>>;

/** All other shortcuts; the type requires an entry for each. */
const inConversations: Record<Exclude<ShortcutName, keyof typeof everywhere>, DashboardKey> = {
  previous: 'conversations.shortcutPrevious',
  next: 'conversations.shortcutNext',
  nextTab: 'conversations.shortcutNextTab',
  resolve: 'conversations.resolve',
  resolveAndNext: 'conversations.shortcutResolveNext',
  snooze: 'conversations.snooze',
  reply: 'conversations.modeReply',
  note: 'conversations.modeNote',
  attach: 'conversations.attach',
  sendAndResolve: 'conversations.sendAndResolve',
  sendOptions: 'conversations.sendOptions',
  search: 'thread.search',
  select: 'bulk.shortcutSelect',
  selectRange: 'bulk.shortcutRange',
  selectAll: 'bulk.shortcutAll',
  cardMenu: 'bulk.shortcutMenu',
  messageMenu: 'messageMenu.shortcutOpen',
};

type ShortcutEntries = readonly (readonly [ShortcutName, DashboardKey])[];
const entriesOf = (entries: Partial<Record<ShortcutName, DashboardKey>>) =>
  Object.entries(entries) as unknown as ShortcutEntries;

/** Description of each shortcut, for the help dialog. */
export const shortcutHelp: readonly { group: DashboardKey; entries: ShortcutEntries }[] = [
  { group: 'shell.shortcutsGeneral', entries: entriesOf(everywhere) },
  { group: 'conversations.shortcuts', entries: entriesOf(inConversations) },
];

/** Shortcuts of the text field; `keys` as in `shortcuts`. The send key is the person's setting. */
export function editorShortcuts(
  sendKey: SendKey,
): readonly { keys: readonly string[]; label: DashboardKey }[] {
  const isEnter = sendKey === 'enter';
  return [
    { keys: isEnter ? ['enter', 'mod+enter'] : ['mod+enter'], label: 'help.send' },
    { keys: [isEnter ? 'shift+enter' : 'enter'], label: 'help.newLine' },
    { keys: ['mod+b'], label: 'help.bold' },
    { keys: ['mod+i'], label: 'help.italic' },
    { keys: ['/'], label: 'help.cannedResponse' },
    { keys: ['@'], label: 'help.mention' },
  ];
}
