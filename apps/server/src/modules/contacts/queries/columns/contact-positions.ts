import { DictionaryColumn, TextColumn } from '../../../../platform/db/columns/column';
import type { PositionOrder } from '../../../../platform/db/columns/top-positions';
import type { ContactTerm } from '../contact-order';
import { type ContactTable, sortColumns } from './contact-rows';
import { compareTexts, prefixOf, PREFIX_END } from './text-order';

/** An order over row indexes, the same as that of `contact-order.ts` in the database. */
export interface ContactPositions extends PositionOrder {
  /** Whether a row comes after this one. */
  isAfter: (place: number) => (other: number) => boolean;
}

/** The sort value of a row, as a number that never decreases in ascending order, and the exact comparison. */
interface Values {
  number: (at: number) => number;
  compare: (a: number, b: number) => number;
  isMissing: (at: number) => boolean;
}

export function contactPositions(table: ContactTable, term: ContactTerm): ContactPositions {
  const values = valuesOf(table, term);
  const sign = term.isDescending ? -1 : 1;
  const ids = table.numbers.id.values;
  const idOf = (at: number) => ids[at] as number;
  const group = term.field === 'name' ? unletteredOf(table) : () => 0;

  function first(at: number): number {
    if (values.isMissing(at)) return Infinity;
    return group(at) * 4 * PREFIX_END + sign * values.number(at);
  }

  function compare(a: number, b: number): number {
    const [missingA, missingB] = [values.isMissing(a), values.isMissing(b)];
    if (missingA || missingB)
      return missingA && missingB ? idOf(a) - idOf(b) : Number(missingA) - Number(missingB);
    return group(a) - group(b) || sign * (values.compare(a, b) || idOf(a) - idOf(b));
  }

  return {
    first,
    compare,
    isAfter(place) {
      const bound = first(place);
      return (other) => {
        const value = first(other);
        return value === bound ? compare(other, place) > 0 : value > bound;
      };
    },
  };
}

/** 1 for names that do not start with a letter, which come last in both directions. */
function unletteredOf({ dictionaryColumns: { lettered } }: ContactTable): (at: number) => number {
  return (at) => (lettered.words[lettered.codes[at] as number] === 1 ? 0 : 1);
}

function valuesOf(table: ContactTable, { field }: ContactTerm): Values {
  const lazy = sortColumns[field];
  if (!lazy) {
    const { values } = table.numbers[field === 'created_at' ? 'created_at' : 'last_activity_at'];
    return ofNumbers((at) => values[at] as number);
  }
  const column = table.lazyColumn(lazy.id);
  if (column instanceof TextColumn) {
    const textAt = (at: number) => column.values[at] ?? '';
    return {
      number: (at) => prefixOf(textAt(at)),
      compare: (a, b) => compareTexts(textAt(a), textAt(b)),
      isMissing: (at) => (column.values[at] ?? null) === null,
    };
  }
  const ranks = ranksOf(column);
  return ofNumbers((at) => ranks[column.codes[at] as number] as number);
}

function ofNumbers(number: (at: number) => number): Values {
  return {
    number,
    compare: (a, b) => number(a) - number(b),
    isMissing: (at) => Number.isNaN(number(at)),
  };
}

const knownRanks = new WeakMap<DictionaryColumn, Float64Array>();

/** The place of each word of a dictionary in the order of the words; NaN for null. Kept until there is a new word. */
function ranksOf(column: DictionaryColumn): Float64Array {
  const { words } = column;
  const known = knownRanks.get(column);
  if (known?.length === words.length) return known;
  const ranks = new Float64Array(words.length).fill(Number.NaN);
  const codes = words.flatMap((word, code) => (word === null ? [] : [code]));
  codes.sort((a, b) => compareTexts(String(words[a]), String(words[b])));
  for (const [rank, code] of codes.entries()) ranks[code] = rank;
  knownRanks.set(column, ranks);
  return ranks;
}
