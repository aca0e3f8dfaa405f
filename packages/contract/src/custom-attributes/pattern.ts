/** Maximum length of a pattern. */
export const PATTERN_CHARACTERS = 500;

/**
 * Parses a stored pattern, bare or between slashes with flags. The flags `d`, `g` and `y` are ignored, because only one
 * match is tested. Returns null if there is no pattern or it is invalid.
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
