import { flagOf } from '../../lib/flag';
import { activities } from './data/activities';
import { countries } from './data/countries';
import { flags } from './data/flags';
import { food } from './data/food';
import { nature } from './data/nature';
import { objects } from './data/objects';
import { people } from './data/people';
import { smileys } from './data/smileys';
import { symbols } from './data/symbols';
import { travel } from './data/travel';

export interface Emoji {
  sign: string;
  /** English Unicode name; flags are named in the reader's language. */
  name: string;
  /** All search terms, in lower case. */
  words: readonly string[];
}

const DATA = { smileys, people, nature, food, travel, activities, objects, symbols, flags };
export type EmojiGroupName = keyof typeof DATA;

export interface EmojiGroup {
  name: EmojiGroupName;
  emojis: readonly Emoji[];
}

/** Minimum number of characters for a search. */
export const SEARCH_FROM_LENGTH = 2;

/** All emoji by group; flags are named in the given language. */
export function listEmojis(locale: string): EmojiGroup[] {
  return Object.entries(DATA).map(([name, lines]) => ({
    name: name as EmojiGroupName,
    emojis: name === 'flags' ? [...read(lines), ...listFlags(locale)] : read(lines),
  }));
}

function read(lines: string): Emoji[] {
  return lines
    .trim()
    .split(/[\n;]/)
    .map((entry) => {
      const space = entry.indexOf(' ');
      const [name = '', more = ''] = entry.slice(space + 1).split('|');
      return { sign: entry.slice(0, space), name, words: wordsOf(`${name} ${more}`) };
    });
}

function listFlags(locale: string): Emoji[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const codes = countries.match(/../g) ?? [];
  const { compare } = new Intl.Collator([locale, 'en']);
  return codes
    .map((code) => {
      const name = names.of(code) ?? code;
      return { sign: flagOf(code), name, words: wordsOf(`${name} ${code}`) };
    })
    .sort((a, b) => compare(a.name, b.name));
}

function wordsOf(text: string): string[] {
  return text
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{N}+-]+/u)
    .filter(Boolean);
}

/**
 * Emoji for which every search word begins one of their terms; those whose name begins with the search come first.
 * Fewer than two characters match nothing.
 */
export function searchEmojis(groups: readonly EmojiGroup[], search: string): Emoji[] {
  const searchWords = wordsOf(search);
  if (search.trim().length < SEARCH_FROM_LENGTH || searchWords.length === 0) return [];
  const found = groups
    .flatMap(({ emojis }) => emojis)
    .filter(({ words }) => searchWords.every((part) => words.some((word) => word.startsWith(part))));
  const whole = searchWords.join(' ');
  const rank = ({ name, words }: Emoji) => (words[0] === whole ? 0 : name.startsWith(whole) ? 1 : 2);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

/** No tone, then light to dark. */
export const SKIN_TONES = ['', '🏻', '🏼', '🏽', '🏾', '🏿'] as const;
export type SkinTone = (typeof SKIN_TONES)[number];

/** Applies a skin tone to emoji of people; others are returned unchanged. */
export function withSkinTone(sign: string, tone: SkinTone): string {
  const [first = '', ...rest] = sign;
  if (tone === '' || !/\p{Emoji_Modifier_Base}/u.test(first)) return sign;
  return first + tone + rest.join('').replace(/^\ufe0f/, '');
}
