import { pageShortcuts, type ShortcutName, shortcuts } from './keys';

export const isApple = () => /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

/**
 * What stands for Option in a field of an Apple machine. With ⌘ no character comes of it; ⌘⌥ and ⌃⌘ alone are taken by
 * browsers, ⌃⌥ by VoiceOver, ⌃⇧ by selecting in the text.
 */
export const OPTION_SUBSTITUTE = 'ctrl+shift+meta';

/** The combinations of a shortcut on this machine; the last one works wherever the shortcut does. */
export function combinationsOf(name: ShortcutName): string[] {
  const keys = shortcuts[name];
  const isWriting = isApple() && !(name in pageShortcuts) && /^alt\+[a-z]$/.test(keys);
  return isWriting ? [keys, keys.replace('alt', OPTION_SUBSTITUTE)] : keys.split(' / ');
}

/** Whether the keys that were pressed are those of a shortcut. */
export function matchesShortcut(name: ShortcutName, event: KeyboardEvent): boolean {
  // AltGr writes characters and counts as Ctrl and Alt on some systems. Firefox calls the Option of a Mac by this name, too.
  if (event.getModifierState('AltGraph') && !isApple()) return false;
  return combinationsOf(name).some((keys) => matchesKeys(keys, event));
}

/** Letters are compared by their place on the keyboard: with Alt held down a Mac types other characters. */
function matchesKeys(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const wants = (part: string) => parts.includes(part);
  const { altKey, shiftKey, ctrlKey, metaKey } = event;
  // Where a sign stands on the keyboard is the country's: Germans have the slash on Shift and 7.
  const isSign = /^[^a-z]$/.test(key);
  if (altKey !== wants('alt') || (!isSign && shiftKey !== wants('shift'))) return false;
  if (wants('mod') ? ctrlKey === metaKey : ctrlKey !== wants('ctrl') || metaKey !== wants('meta'))
    return false;
  if (/^[a-z]$/.test(key)) return event.code === `Key${key.toUpperCase()}` || event.key.toLowerCase() === key;
  return event.key.toLowerCase() === key;
}

/**
 * The Option of a Mac makes another character of nearly every letter: `@` where Germans have ⌥L, `ł`, or an accent that
 * waits for its letter. In a field that is what it was pressed for.
 */
export function writesCharacter(
  name: ShortcutName,
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
): boolean {
  if (!isApple() || !altKey || ctrlKey || metaKey) return false;
  return key === 'Dead' || ([...key].length === 1 && key.toLowerCase() !== shortcuts[name].at(-1));
}

/** Fields in which keys write. */
const TEXT_FIELDS =
  'textarea, select, [contenteditable=""], [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=color], [type=file])';

export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null;
}

/** Somebody has the cursor in a field and has not written anything in it: a reply that was just sent, say. */
export function isFieldEmpty({ target }: KeyboardEvent): boolean {
  const field = target instanceof Element ? target.closest(TEXT_FIELDS) : null;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value === '';
  if (!(field instanceof HTMLElement) || field instanceof HTMLSelectElement) return false;
  return field.textContent.trim() === '' && field.querySelector('img') === null;
}

/** A shortcut as menus print it: the combination that works wherever it does. */
export function displayShortcut(name: ShortcutName): string {
  return displayKeys(combinationsOf(name).at(-1) ?? '');
}

/** `alt+o` → `Alt+O` or `⌥O`. */
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
  // Apple writes modifiers in this order, whatever the order they are declared in.
  const order = [...'⌃⌥⇧⌘'];
  const isModifier = (part: string) => order.includes(part);
  return [...order.filter((sign) => parts.includes(sign)), ...parts.filter((part) => !isModifier(part))].join(
    '',
  );
}
