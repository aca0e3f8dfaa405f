// All keyboard shortcuts; only these are handled. Notation: `alt+o`, `mod+/`, `mod+alt+e`, `x`; ` / ` separates two
// that belong together. `mod` is ⌘ on Apple devices and Ctrl elsewhere. `features/shell/model/shortcut-help.ts`
// describes what each one does.

/** Also work in text fields, because they act on the field or leave its text unchanged. */
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

/** Also work in empty text fields, so that a person who has just sent a reply can go on with the keyboard. */
export const emptyFieldShortcuts = {
  previous: 'alt+j',
  next: 'alt+k',
  resolve: 'alt+e',
  resolveAndNext: 'mod+alt+e',
  snooze: 'alt+m',
} as const;

/** Disabled in text fields, because they would leave what is being written. */
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
