import { matchesTags, type ParsedCondition } from '@parley/contract';
import { lowerCasePredicate, valuePredicate } from '@parley/contract/filters/value-predicate';
import {
  type DictionaryColumn,
  type DictionaryValue,
  type NumberColumn,
  TextColumn,
} from '../../../platform/db/columns/column';

/** Clears the bytes in `mask` of rows that do not match a condition. Byte 0 of the mask is row `from`. */
export type MaskFilter = (mask: Uint8Array, from: number) => void;

const DAY_MS = 86_400_000;

/**
 * The mask filter for a condition on an attribute or another text. Its meaning is that of the evaluator in the contract;
 * a number stands for the word of a choice. A column of unique texts holds them in lower case.
 */
export function byValue(
  column: DictionaryColumn | TextColumn,
  condition: ParsedCondition,
  now: Date,
): MaskFilter {
  if (column instanceof TextColumn) return byUniqueText(column, textTestOf(condition, now));
  return condition.field.kind === 'text'
    ? byText(column, textTestOf(condition, now))
    : byDictionaryValue(column, testOf(condition, now));
}

/** Tests each distinct value once, however many rows have it. */
export function byDictionaryValue(
  column: DictionaryColumn,
  isMetBy: (word: DictionaryValue) => boolean,
): MaskFilter {
  return byCode(
    column,
    Uint8Array.from(column.words, (word) => Number(isMetBy(word))),
  );
}

function testOf(condition: ParsedCondition, now: Date): (word: DictionaryValue) => boolean {
  const { kind, words } = condition.field;
  if (kind === 'tags') return (word) => matchesTags(titlesOf(word), condition);
  const isMetBy = valuePredicate(condition, now);
  return (word) => {
    if (word === null) return isMetBy(null);
    return isMetBy(words ? (words[Number(word)] ?? null) : String(word));
  };
}

export const titlesOf = (word: DictionaryValue): readonly string[] =>
  Array.isArray(word) ? (word as readonly string[]) : [];

/** Tests a text that is in lower case already. */
type TextTest = (lowered: string | null) => boolean;

function textTestOf(condition: ParsedCondition, now: Date): TextTest {
  const isMetByNone = valuePredicate(condition, now)(null);
  if (condition.operator === 'is_present' || condition.operator === 'is_not_present')
    return (text) => (text === null ? isMetByNone : !isMetByNone);
  const isMetBy = lowerCasePredicate(condition);
  return (text) => (text === null ? isMetByNone : isMetBy(text));
}

/** Tests each distinct text once, on a lower-case copy that the column caches. */
function byText(column: DictionaryColumn, isMetBy: TextTest): MaskFilter {
  const lowered = column.lowered();
  return byCode(
    column,
    Uint8Array.from(lowered, (text) => Number(isMetBy(text))),
  );
}

/** Tests the texts of the rows that other conditions left, as the column has them. */
function byUniqueText({ values }: TextColumn, isMetBy: TextTest): MaskFilter {
  return (mask, from) => {
    for (let at = 0; at < mask.length; at += 1)
      if (mask[at] !== 0 && !isMetBy(values[from + at] ?? null)) mask[at] = 0;
  };
}

/** `met`: for each code, 1 if its value meets the condition. */
function byCode({ codes }: DictionaryColumn, met: Uint8Array): MaskFilter {
  return (mask, from) => {
    for (let at = 0; at < mask.length; at += 1)
      mask[at] = (mask[at] as number) & (met[codes[from + at] as number] as number);
  };
}

/** A condition on a time, by whole days in UTC. */
export function byDate({ values }: NumberColumn, condition: ParsedCondition, now: Date): MaskFilter {
  const { from: first, before } = timeRangeOf(condition, now);
  return (mask, from) => {
    for (let at = 0; at < mask.length; at += 1) {
      const value = values[from + at] as number;
      // Written so that a missing time, which is NaN, is outside of every range.
      if (!(value >= first && value < before)) mask[at] = 0;
    }
  };
}

interface TimeRange {
  from: number;
  before: number;
}

/** The range of a date condition in microseconds. */
function timeRangeOf({ operator, values: [value = ''] }: ParsedCondition, now: Date): TimeRange {
  const midnight = (ms: number) => ms * 1_000;
  const day = Date.parse(`${value}T00:00:00Z`);
  switch (operator) {
    case 'is_greater_than':
      return { from: midnight(day + DAY_MS), before: Infinity };
    case 'is_less_than':
      return { from: -Infinity, before: midnight(day) };
    default: {
      const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
      return { from: -Infinity, before: midnight(today - Number(value) * DAY_MS) };
    }
  }
}

/** A condition on a number, compared as a number or searched as text. */
export function byNumber({ values }: NumberColumn, condition: ParsedCondition, now: Date): MaskFilter {
  const { operator } = condition;
  const isEquality = operator === 'equal_to' || operator === 'not_equal_to';
  const numbers = new Set(condition.values.map(Number));
  const isMetBy = valuePredicate(condition, now);
  const isMet = isEquality
    ? (value: number) => numbers.has(value) === (operator === 'equal_to')
    : (value: number) => isMetBy(String(value));
  return (mask, from) => {
    for (let at = 0; at < mask.length; at += 1)
      if (mask[at] !== 0 && !isMet(values[from + at] as number)) mask[at] = 0;
  };
}

export interface MaskFilters {
  /** All of these hold. */
  own: readonly MaskFilter[];
  /** All of one of these hold. */
  alternatives: readonly (readonly MaskFilter[])[];
}

/** The mask of the rows that match; it is changed in place or replaced. */
export function applyMaskFilters(
  mask: Uint8Array,
  from: number,
  { own, alternatives }: MaskFilters,
): Uint8Array {
  for (const applyFilter of own) applyFilter(mask, from);
  const [only = [], ...others] = alternatives;
  if (others.length === 0) {
    for (const applyFilter of only) applyFilter(mask, from);
    return mask;
  }
  const any = new Uint8Array(mask.length);
  for (const all of alternatives) {
    const some = mask.slice();
    for (const applyFilter of all) applyFilter(some, from);
    for (let at = 0; at < any.length; at += 1) any[at] = (any[at] as number) | (some[at] as number);
  }
  return any;
}
