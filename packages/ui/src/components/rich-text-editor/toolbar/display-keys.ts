const MAC_SIGNS: Record<string, string> = { mod: '⌘', shift: '⇧', alt: '⌥' };
const OTHER_NAMES: Record<string, string> = { mod: 'Ctrl', shift: 'Shift', alt: 'Alt' };

/** `mod+shift+z` as displayed on this operating system. */
export function displayKeys(keys: string | undefined): string | undefined {
  if (keys === undefined) return undefined;
  const isMac = /mac|iphone|ipad/i.test(navigator.platform);
  const parts = keys.split('+').map((part) => (isMac ? MAC_SIGNS : OTHER_NAMES)[part] ?? part.toUpperCase());
  return parts.join(isMac ? '' : '+');
}
