/** A member who is mentioned in a note. */
export interface Mentioned {
  id: number;
  name: string;
}

/** As in messages: `[@Ana](mention://user/7/Ana)`. */
const MENTION = /\[@([^\]\n]{1,255})\]\(mention:\/\/user\/(\d{1,15})\/[^)\s]*\)/g;

/** The parts of a stored note, for showing it: plain text and mentions. */
export function notePartsOf(content: string): (string | Mentioned)[] {
  const parts: (string | Mentioned)[] = [];
  let end = 0;
  for (const match of content.matchAll(MENTION)) {
    if (match.index > end) parts.push(content.slice(end, match.index));
    parts.push({ id: Number(match[2]), name: match[1] ?? '' });
    end = match.index + match[0].length;
  }
  return end < content.length ? [...parts, content.slice(end)] : parts;
}

/** A stored note as it is typed: with `@Ana` for a mention, and whom these names mean. */
export function typedNoteOf(content: string): { text: string; mentioned: Mentioned[] } {
  const parts = notePartsOf(content);
  return {
    text: parts.map((part) => (typeof part === 'string' ? part : `@${part.name}`)).join(''),
    mentioned: parts.filter((part) => typeof part !== 'string'),
  };
}

/** A typed note as it is stored. A name that was chosen and then changed is only text. */
export function storedNoteOf(text: string, mentioned: readonly Mentioned[]): string {
  // The longest first: `@Ana Lee` is not `@Ana`.
  const byLength = [...mentioned].sort((a, b) => b.name.length - a.name.length);
  let stored = '';
  for (let at = 0; at < text.length; ) {
    const found = byLength.find(({ name }) => text.startsWith(`@${name}`, at));
    const next = found && text.charAt(at + found.name.length + 1);
    if (found && next !== undefined && !/[\p{L}\p{N}]/u.test(next)) {
      stored += `[@${found.name}](${addressOf(found)})`;
      at += found.name.length + 1;
    } else {
      stored += text.charAt(at);
      at += 1;
    }
  }
  return stored;
}

/** Parentheses would end the address. */
function addressOf({ id, name }: Mentioned): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /[()]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `mention://user/${id}/${encoded}`;
}

/** What is typed after an `@` before the cursor, and where the `@` stands; null if nobody is being mentioned. */
export function mentionAt(text: string, cursor: number): { start: number; words: string } | null {
  const [, words] = /(?:^|[\s(])@([^\s@]{0,40})$/u.exec(text.slice(0, cursor)) ?? [];
  return words === undefined ? null : { start: cursor - words.length - 1, words };
}
