/** Search terms as the server parses them: a quoted phrase is one term, every other word is one. */
export function termsOf(text: string): string[] {
  const terms = [...text.matchAll(/"([^"]*)"|[^\s"]+/g)].map(([word, phrase]) => (phrase ?? word).trim());
  return [...new Set(terms.filter((term) => term !== '').map((term) => fold(term).text))].slice(0, 16);
}

/** Lower-case text without diacritics, with the index in the original text for each character. */
export function fold(text: string): { text: string; from: number[] } {
  let folded = '';
  const from: number[] = [];
  let index = 0;
  for (const character of text) {
    for (const letter of character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()) {
      folded += letter;
      for (let unit = 0; unit < letter.length; unit += 1) from.push(index);
    }
    index += character.length;
  }
  from.push(index);
  return { text: folded, from };
}

/** Ranges of the terms in a text: start and end offset. */
export function matchRanges(text: string, terms: readonly string[]): [number, number][] {
  const folded = fold(text);
  const places: [number, number][] = [];
  for (const term of terms) {
    for (let at = folded.text.indexOf(term); at !== -1; at = folded.text.indexOf(term, at + term.length))
      places.push([folded.from[at] ?? 0, folded.from[at + term.length] ?? text.length]);
  }
  return places;
}
