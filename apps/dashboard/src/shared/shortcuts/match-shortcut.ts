/**
 * Keys as `alt+o`, `mod+/`, `mod+alt+e`, `mod+escape`. `mod` is ⌘ on Apple machines and Ctrl elsewhere.
 * Letters are compared by their place on the keyboard: with Alt held down a Mac types other characters.
 */
export function matchesShortcut(keys: string, event: KeyboardEvent): boolean {
  // AltGr writes characters and counts as Ctrl and Alt on some systems.
  if (event.getModifierState('AltGraph')) return false;
  const parts = keys.toLowerCase().split('+');
  const key = parts.at(-1) ?? '';
  const wantsMod = parts.includes('mod');
  if (event.altKey !== parts.includes('alt') || event.shiftKey !== parts.includes('shift')) return false;
  if ((event.ctrlKey || event.metaKey) !== wantsMod) return false;
  if (/^[a-z]$/.test(key)) return event.code === `Key${key.toUpperCase()}` || event.key.toLowerCase() === key;
  return event.key.toLowerCase() === key;
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

const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

/** `alt+o` → `Alt+O` or `⌥O`: as it is printed in menus and the help. */
export function displayShortcut(keys: string): string {
  const names: Record<string, string> = isApple
    ? { mod: '⌘', alt: '⌥', shift: '⇧', escape: 'Esc', enter: '↵', arrowup: '↑', arrowdown: '↓' }
    : { mod: 'Ctrl', alt: 'Alt', shift: 'Shift', escape: 'Esc', enter: '↵', arrowup: '↑', arrowdown: '↓' };
  const parts = keys.split('+').map((part) => names[part] ?? part.toUpperCase());
  return parts.join(isApple ? '' : '+');
}
