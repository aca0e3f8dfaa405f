import { lowerCase } from '@parley/contract/filters/lower-case';

/** What a conversation may have in a column of words: a text, a number, titles, or nothing. */
export type DictionaryValue = string | number | readonly string[] | null;

/** One thing about each conversation of an account, by the conversation's place in the table. */
export interface Column<Value> {
  set(at: number, value: Value): void;
  /** Room for so many. */
  grow(length: number): void;
  /** Everything from a place on moves to the next one; `length`: how many there are. */
  open(at: number, length: number): void;
}

/** Numbers; none is NaN. Times are microseconds since 1970, which are exact. */
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

/** Things that many have in common, each said once: a condition asks once for each, and looks up the rest. */
export class DictionaryColumn implements Column<DictionaryValue> {
  codes = new Int32Array(0);
  /** By code. */
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

  /** The words in lower case, each lowered when it is first asked for. */
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

/** Some more than asked for, so that a new conversation seldom moves all others. */
const roomFor = (length: number) => Math.ceil(length * 1.1) + 1_000;
