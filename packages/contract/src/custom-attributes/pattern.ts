/** Longest pattern that a definition takes. */
export const PATTERN_CHARACTERS = 500;

/**
 * A stored pattern, bare or between slashes with flags; flags that only matter for finding several are passed over. Null:
 * no pattern, or none that can be read.
 */
export function readPattern(pattern: string | null | undefined): RegExp | null {
  if (!pattern) return null;
  const [, source = pattern, flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(pattern) ?? [];
  if (!/^[dgimsuy]*$/.test(flags)) return null;
  try {
    return new RegExp(source, flags.replace(/[dgy]/g, ''));
  } catch {
    return null;
  }
}
