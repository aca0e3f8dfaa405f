import { charactersOf } from './characters';
import { lowerCase } from '@parley/contract/filters/lower-case';

/** A value in a dictionary column: a text, a number, label titles, or null. */
export type DictionaryValue = string | number | readonly string[] | null;

/** One value per row, by row index. */
export interface Column<Value> {
  set(at: number, value: Value): void;
  /** Allocates room for `length` values. */
  grow(length: number): void;
  /** Moves all values from `at` up by one, to make room for a new row; `length`: number of values. */
  open(at: number, length: number): void;
}

/** A column of numbers; NaN stands for null. Times are microseconds since 1970, which doubles represent exactly. */
export class NumberColumn implements Column<number> {
  values = new Float64Array(0);

  set(at: number, value: number): void {
    this.values[at] = value;
  }

  grow(length: number): void {
    if (length <= this.values.length) return;
    const grown = new Float64Array(roomFor(length));
    grown.set(this.values);
    this.values = grown;
  }

  open(at: number, length: number): void {
    this.values.copyWithin(at + 1, at, length);
  }
}

/**
 * A column with dictionary encoding: each distinct value is stored once, so a condition tests it once, and rows hold
 * its code.
 */
export class DictionaryColumn implements Column<DictionaryValue> {
  codes = new Int32Array(0);
  /** The distinct values, indexed by code. */
  readonly words: DictionaryValue[] = [];
  readonly #codes = new Map<DictionaryValue, number>();
  readonly #lowered: (string | null)[] = [];

  set(at: number, value: DictionaryValue): void {
    this.codes[at] = this.#codeOf(value);
  }

  grow(length: number): void {
    if (length <= this.codes.length) return;
    const grown = new Int32Array(roomFor(length));
    grown.set(this.codes);
    this.codes = grown;
  }

  open(at: number, length: number): void {
    this.codes.copyWithin(at + 1, at, length);
  }

  /** The values in lower case, each converted on first use. */
  lowered(): readonly (string | null)[] {
    for (let code = this.#lowered.length; code < this.words.length; code += 1) {
      const word = this.words[code] ?? null;
      this.#lowered.push(word === null ? null : lowerCase(String(word)));
    }
    return this.#lowered;
  }

  #codeOf(value: DictionaryValue): number {
    const key = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    this.#codes.set(key, this.words.length);
    return this.words.push(value) - 1;
  }
}

/**
 * A column of texts that are mostly different, such as names: kept as they are, because a dictionary of them would take
 * three times the memory and save no comparison.
 */
export class TextColumn implements Column<DictionaryValue> {
  readonly values: (string | null)[] = [];
  /** The `charactersOf` each value. */
  characters = new Int32Array(0);

  set(at: number, value: DictionaryValue): void {
    const text = value === null ? null : String(value);
    this.values[at] = text;
    this.characters[at] = text === null ? 0 : charactersOf(text);
  }

  grow(length: number): void {
    for (let at = this.values.length; at < length; at += 1) this.values.push(null);
    if (length <= this.characters.length) return;
    const grown = new Int32Array(roomFor(length));
    grown.set(this.characters);
    this.characters = grown;
  }

  open(at: number, length: number): void {
    this.values.copyWithin(at + 1, at, length);
    this.characters.copyWithin(at + 1, at, length);
  }
}

/** Allocates more than requested, so that a new row seldom causes a reallocation. */
const roomFor = (length: number) => Math.ceil(length * 1.1) + 1_000;
