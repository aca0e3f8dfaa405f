import type { MarkdownIt, Token } from 'markdown-it';
import { createArticleMarkdown } from './markdown';

let shared: MarkdownIt | undefined;

/** An article without marks: its words, with one space between blocks. */
export function articlePlainText(content: string): string {
  shared ??= createArticleMarkdown();
  return textOf(shared.parse(content, {})).replaceAll(/\s+/g, ' ').trim();
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

/**
 * About 110 characters around the first of the words that the text has; without one, the first 220 characters, cut at a
 * word.
 */
export function snippetOf(text: string, words: readonly string[]): string {
  const plain = fold(text);
  const hits = words.map((word) => plain.indexOf(fold(word))).filter((index) => index >= 0);
  if (hits.length === 0) return cutAtWord(text, MOST_AT_START);
  const hit = Math.min(...hits);
  if (text.length <= 2 * AROUND) return text;
  const start = hit <= AROUND ? 0 : wordStart(text, hit - AROUND);
  const end = start + 2 * AROUND >= text.length ? text.length : wordEnd(text, start + 2 * AROUND);
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}

/** Lower case without accents, each character in its place. */
function fold(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
    return plain.length === letter.length ? plain : letter;
  }).join('');
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
