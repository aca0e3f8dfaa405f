import type { MarkdownIt, Token } from 'markdown-it';
import { createArticleMarkdown } from './markdown';

let shared: MarkdownIt | undefined;

/** An article without marks: its words, with one space between blocks. */
export function articlePlainText(content: string): string {
  shared ??= createArticleMarkdown();
  return textOf(shared.parse(content, {})).replaceAll(/\s+/g, ' ').trim();
}

/** The addresses of the pictures of an article, in their order. */
export function articlePictures(content: string): string[] {
  // Most articles have none, and reading Markdown takes time.
  if (!content.includes('![')) return [];
  shared ??= createArticleMarkdown();
  const inline = shared.parse(content, {}).flatMap(({ children }) => children ?? []);
  return inline.flatMap((token) => (token.type === 'image' ? [String(token.attrGet('src') ?? '')] : []));
}

/** The addresses that an article links to, each once, without places on its own page and addresses of mail and phones. */
export function articleLinks(content: string): string[] {
  shared ??= createArticleMarkdown();
  const links = linksIn(shared.parse(content, {}));
  return [...new Set(links.map((href) => href.replace(/#.*$/s, '')))].filter(
    (href) => href !== '' && (/^https?:/i.test(href) || !/^[a-z][a-z0-9+.-]*:/i.test(href)),
  );
}

function linksIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => [
    ...(token.type === 'link_open' ? [String(token.attrGet('href') ?? '')] : []),
    ...linksIn(token.children ?? []),
  ]);
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'inline') return `${textOf(token.children ?? [])} `;
      if (token.type === 'image') return '';
      if (token.type === 'softbreak' || token.type === 'hardbreak') return ' ';
      return token.children ? textOf(token.children) : token.content;
    })
    .join('');
}

const AROUND = 55;
const MOST_AT_START = 220;

/** Places of one word that are looked at. */
const MOST_PLACES = 50;

/**
 * About 110 characters from where most of the words are close together; without any of them, the first 220 characters,
 * cut at a word.
 */
export function snippetOf(text: string, words: readonly string[]): string {
  const plain = fold(text);
  const hit = densestPlace(plain, words.map(fold));
  if (hit === undefined) return cutAtWord(text, MOST_AT_START);
  if (text.length <= 2 * AROUND) return text;
  const start = hit <= AROUND ? 0 : wordStart(text, hit - AROUND);
  const end = start + 2 * AROUND >= text.length ? text.length : wordEnd(text, start + 2 * AROUND);
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}

export interface TextPart {
  text: string;
  /** Whether it is one of the words that were searched for. */
  isHit: boolean;
}

const LEAST_MARKED_LETTERS = 3;
const UNSPACED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/;

/** A text in parts, of which those with a searched word are marked: where a word begins, in scripts that have spaces. */
export function markWords(text: string, words: readonly string[]): TextPart[] {
  const plain = fold(text);
  const isMarked = new Array<boolean>(text.length).fill(false);
  for (const word of new Set(words.map(fold))) {
    const isUnspaced = UNSPACED.test(word);
    if (word.length < LEAST_MARKED_LETTERS && !isUnspaced) continue;
    for (const at of placesOf(plain, word)) {
      if (isUnspaced || at === 0 || !/[\p{L}\p{N}]/u.test(plain.charAt(at - 1))) {
        isMarked.fill(true, at, at + word.length);
      }
    }
  }
  const parts: TextPart[] = [];
  for (const [at, isHit] of isMarked.entries()) {
    const last = parts.at(-1);
    if (last?.isHit === isHit) last.text += text.charAt(at);
    else parts.push({ text: text.charAt(at), isHit });
  }
  return parts;
}

/** The first place after which most of the words follow before the snippet ends. */
function densestPlace(plain: string, words: readonly string[]): number | undefined {
  const places = words.map((word) => placesOf(plain, word));
  const near = (from: number) =>
    places.filter((ofWord) => ofWord.some((at) => at >= from && at < from + AROUND)).length;
  let best: number | undefined;
  let most = 0;
  for (const place of places.flat().toSorted((a, b) => a - b)) {
    const count = near(place);
    if (count > most) [best, most] = [place, count];
  }
  return best;
}

function placesOf(plain: string, word: string): number[] {
  const places: number[] = [];
  if (word === '') return places;
  let at = plain.indexOf(word);
  while (at >= 0 && places.length < MOST_PLACES) {
    places.push(at);
    at = plain.indexOf(word, at + word.length);
  }
  return places;
}

/** Lower case without accents, each character in its place. */
function fold(text: string): string {
  return text.replaceAll(/[A-Z]+|\P{ASCII}/gu, (part) =>
    part < '\u0080' ? part.toLowerCase() : foldLetter(part),
  );
}

const MOST_LETTERS = 10_000;
/** Texts repeat their letters, and taking one apart is slow. */
const foldedLetters = new Map<string, string>();

function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  const plain = letter.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const folded = plain.length === letter.length ? plain : letter;
  if (foldedLetters.size >= MOST_LETTERS) foldedLetters.clear();
  foldedLetters.set(letter, folded);
  return folded;
}

function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, wordEnd(text, most)).trim()}…`;
}

/** The beginning of the next word, or the place itself in a script without spaces. */
function wordStart(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space - from > 20 ? from : space + 1;
}

function wordEnd(text: string, to: number): number {
  const space = text.lastIndexOf(' ', to);
  return space === -1 || to - space > 20 ? to : space;
}
