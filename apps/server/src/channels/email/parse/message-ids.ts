/** RFC 5322 §2.1.1 limits a line, and so an id, to 998 characters. */
const MOST_CHARACTERS = 998;
const MOST_IDS = 1_000;

/**
 * The ids of a Message-ID, In-Reply-To, References or Content-ID header, without angle brackets and white space, each
 * once. Words around ids in brackets are dropped (RFC 822 allowed phrases); without any bracket every word is an id.
 * Longer ids than a line may hold are no ids.
 */
export function readMessageIds(value: string): string[] {
  const inBrackets = [...value.matchAll(/<([^<>]*)>/g)].map(([, id = '']) => id.replaceAll(/\s/g, ''));
  const ids = inBrackets.some(Boolean) ? inBrackets : value.replaceAll(/[<>]/g, ' ').split(/\s+/);
  const usable = ids.filter((id) => id !== '' && id.length <= MOST_CHARACTERS);
  return [...new Set(usable)].slice(0, MOST_IDS);
}
