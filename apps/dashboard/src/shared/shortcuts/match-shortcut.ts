import { pageShortcuts, type ShortcutName, shortcuts } from './keys';

export const isApple = () => /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

/**
 * Replacement for Option in text fields on Apple devices, chosen because no character results with ⌘, and other
 * combinations are taken: ⌘⌥ and ⌃⌘ by browsers, ⌃⌥ by VoiceOver, ⌃⇧ by text selection.
 */
export const OPTION_SUBSTITUTE = 'ctrl+shift+meta';

/** The key combinations of a shortcut on this device; the last one works in every context of the shortcut. */
export function combinationsOf(name: ShortcutName): string[] {
  const keys = shortcuts[name];
  const isWriting = isApple() && !(name in pageShortcuts) && /^alt\+[a-z]$/.test(keys);
  return isWriting ? [keys, keys.replace('alt', OPTION_SUBSTITUTE)] : keys.split(' / ');
}

/** Whether a keyboard event matches a shortcut. */
export function matchesShortcut(name: ShortcutName, event: KeyboardEvent): boolean {
  // AltGr types characters and counts as Ctrl and Alt on some systems. On a Mac, Firefox reports AltGraph for Option,
  // so it is not ignored there.
  if (event.getModifierState('AltGraph') && !isApple()) return false;
  return combinationsOf(name).some((keys) => matchesKeys(keys, event));
}

/** Letters are compared by their physical key (`code`) too, because on a Mac Alt changes the character. */
function matchesKeys(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const wants = (part: string) => parts.includes(part);
  const { altKey, shiftKey, ctrlKey, metaKey } = event;
  // Signs are compared without Shift, because their key depends on the layout: on German keyboards the slash is
  // Shift+7.
  const isSign = /^[^a-z]$/.test(key);
  if (altKey !== wants('alt') || (!isSign && shiftKey !== wants('shift'))) return false;
  if (wants('mod') ? ctrlKey === metaKey : ctrlKey !== wants('ctrl') || metaKey !== wants('meta'))
    return false;
  if (/^[a-z]$/.test(key)) return event.code === `Key${key.toUpperCase()}` || event.key.toLowerCase() === key;
  return event.key.toLowerCase() === key;
}

/**
 * Whether Option on a Mac types a character with this event. It does with nearly every letter: `@` (German ⌥L), `ł`,
 * or a dead key for an accent. In a text field the character wins over the shortcut.
 */
export function writesCharacter(
  name: ShortcutName,
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
): boolean {
  if (!isApple() || !altKey || ctrlKey || metaKey) return false;
  return key === 'Dead' || ([...key].length === 1 && key.toLowerCase() !== shortcuts[name].at(-1));
}

/** Elements that accept typed text. */
const TEXT_FIELDS =
  'textarea, select, [contenteditable=""], [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=color], [type=file])';

export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null;
}

/** Whether the focus is in a text field without text, for example after sending a reply. */
export function isFieldEmpty({ target }: KeyboardEvent): boolean {
  const field = target instanceof Element ? target.closest(TEXT_FIELDS) : null;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value === '';
  if (!(field instanceof HTMLElement) || field instanceof HTMLSelectElement) return false;
  return field.textContent.trim() === '' && field.querySelector('img') === null;
}

/** A shortcut as shown in menus: the combination that works in every context. */
export function displayShortcut(name: ShortcutName): string {
  return displayKeys(combinationsOf(name).at(-1) ?? '');
}

/** Formats a key combination: `alt+o` → `Alt+O` or `⌥O`. */
export function displayKeys(keys: string): string {
  const modifiers: Record<string, string> = isApple()
    ? { mod: '⌘', meta: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧' }
    : { mod: 'Ctrl', alt: 'Alt', shift: 'Shift' };
  const names: Record<string, string> = {
    ...modifiers,
    escape: 'Esc',
    enter: '↵',
    arrowup: '↑',
    arrowdown: '↓',
  };
  const parts = keys.split('+').map((part) => names[part] ?? part.toUpperCase());
  if (!isApple()) return parts.join('+');
  // Apple's order of modifiers, independent of the order in the declaration.
  const order = [...'⌃⌥⇧⌘'];
  const isModifier = (part: string) => order.includes(part);
  return [...order.filter((sign) => parts.includes(sign)), ...parts.filter((part) => !isModifier(part))].join(
    '',
  );
}
