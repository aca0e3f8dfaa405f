// Every shortcut there is; nothing listens to keys that do not stand here. As `alt+o`, `mod+/`, `mod+alt+e`, `x`, with
// ` / ` between two that belong together. `mod` is ⌘ on Apple machines and Ctrl elsewhere. What each does is said by the
// help: `features/shell/model/shortcut-help.ts`.

/** Belong to a text field, or leave its text where it is, so they work in fields too. */
const fieldShortcuts = {
  help: 'mod+/',
  closeHelp: 'mod+escape',
  palette: 'mod+k',
  sidebar: 'alt+o',
  reply: 'alt+l',
  note: 'alt+p',
  attach: 'alt+a',
  sendAndResolve: 'mod+shift+enter',
  sendOptions: 'alt+enter',
  search: 'mod+shift+f',
} as const;

/** Work in fields without text: whoever has sent what they wrote goes on by keys. */
export const emptyFieldShortcuts = {
  previous: 'alt+j',
  next: 'alt+k',
  resolve: 'alt+e',
  resolveAndNext: 'mod+alt+e',
  snooze: 'alt+m',
} as const;

/** Would lead away from what is being written, so they are inert in fields. */
export const pageShortcuts = {
  conversations: 'alt+c',
  contacts: 'alt+v',
  reports: 'alt+r',
  settings: 'alt+s',
  nextTab: 'alt+n',
  findInList: '/',
  menu: 'arrowup / arrowdown',
  select: 'x',
  selectRange: 'shift+arrowup / shift+arrowdown',
  selectAll: 'mod+a',
  cardMenu: 'shift+f10',
  messageMenu: 'enter',
} as const;

export const shortcuts = { ...fieldShortcuts, ...emptyFieldShortcuts, ...pageShortcuts };

export type ShortcutName = keyof typeof shortcuts;
