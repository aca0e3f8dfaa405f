/** Commas of Latin, Arabic, Chinese and Japanese texts. */
const COMMAS = /[,،，、]/;

/** The terms of each line; lines without text are left out. A term counts once, whatever its capitals. */
export function groupsOf(text: string): string[][] {
  return text
    .split('\n')
    .map(termsOf)
    .filter((terms) => terms.length > 0);
}

export function linesOf(groups: readonly (readonly string[])[]): string {
  return groups.map((terms) => terms.join(', ')).join('\n');
}

/** Terms that stand alone in their line and so mean the same as nothing else. */
export function loneTermsOf(text: string): string[] {
  return groupsOf(text).flatMap((terms) => (terms.length === 1 ? terms : []));
}

function termsOf(line: string): string[] {
  const terms = line
    .split(COMMAS)
    .map((term) => term.trim())
    .filter(Boolean);
  const isFirst = (term: string, place: number) =>
    terms.findIndex((other) => other.toLowerCase() === term.toLowerCase()) === place;
  return terms.filter(isFirst);
}
