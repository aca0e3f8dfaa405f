/** Longest pattern that a definition takes. */
export const PATTERN_CHARACTERS = 500;

/** A stored pattern, bare or between slashes with flags. Null: no pattern, or none that can be read. */
export function readPattern(pattern: string | null | undefined): RegExp | null {
  if (!pattern) return null;
  const [, source = pattern, flags = ''] = /^\/(.*)\/([imsu]*)$/s.exec(pattern) ?? [];
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}
