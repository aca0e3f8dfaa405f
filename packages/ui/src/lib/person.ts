/** `Sofia Oliveira` → `SO`, `田中` → `田中`. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/@/g, ' ')
    .split(/[\s.\-_]+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter(Boolean);
  const first = [...(words[0] ?? '')];
  const last = words.length > 1 ? [...(words.at(-1) ?? '')] : [];
  const isIdeographic = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(
    name,
  );
  if (isIdeographic) return first.slice(0, 2).join('');
  return `${first[0] ?? '?'}${last[0] ?? first[1] ?? ''}`.toLocaleUpperCase();
}

/** One of the six colors for people, always the same for the same name. */
export function personColorOf(name: string): 1 | 2 | 3 | 4 | 5 | 6 {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return ((hash % 6) + 1) as 1 | 2 | 3 | 4 | 5 | 6;
}
