import { setImmediate } from 'node:timers/promises';
import type { ParsedCondition, ParsedFilter } from '@parley/contract';
import { lowerCase } from '@parley/contract/filters/lower-case';
import { charactersOf } from '../../../../platform/db/columns/characters';
import { TextColumn } from '../../../../platform/db/columns/column';
import type { LazyColumn } from '../../../../platform/db/columns/row-source';
import { TopPositions } from '../../../../platform/db/columns/top-positions';
import {
  applyMaskFilters,
  attributeColumnOf,
  byDate,
  byValue,
  lazyColumnsOf,
  type MaskFilter,
  type MaskFilters,
} from '../../../filters/filters.facade';
import type { ContactTerm } from '../contact-order';
import { contactPositions } from './contact-positions';
import { type ContactTable, contactTexts, sortColumns } from './contact-rows';

/** Which known contacts to find. */
export interface ColumnSelection {
  filter: ParsedFilter;
  /** A text that they also contain; empty: none. */
  text: string;
}

export interface ColumnPage {
  term: ContactTerm;
  offset: number;
  size: number;
  /** Id of the contact before the page; ignored if it is not held. */
  after: number | undefined;
}

/** Rows per block, and blocks after which the event loop gets a turn. */
const BLOCK = 65_536;
const BLOCKS_AT_ONCE = 4;
/** In a mask, while texts are looked for: a row that has the text. */
const FOUND = 2;

const { writtenIdentifier, ...filterTexts } = contactTexts;
const searchedTexts = [filterTexts.name, filterTexts.email, filterTexts.phone_number, writtenIdentifier];

const textColumnOf = ({ key }: ParsedCondition): LazyColumn | undefined =>
  Object.hasOwn(filterTexts, key) ? filterTexts[key as keyof typeof filterTexts] : undefined;

/** The lazy columns that a selection and an order need. The name is always one, because lists are ordered by it. */
export function lazyColumnsFor({ filter, text }: ColumnSelection, term?: ContactTerm): LazyColumn[] {
  const ordered = term && sortColumns[term.field];
  const columns: LazyColumn[] = [
    filterTexts.name,
    ...lazyColumnsOf(filter, textColumnOf),
    ...(text === '' ? [] : searchedTexts),
    ...(ordered ? [ordered] : []),
  ];
  return [...new Map(columns.map((column) => [column.id, column])).values()];
}

/** A page of the matching contacts in an order, and the number of all of them. */
export async function findPageInColumns(
  table: ContactTable,
  selection: ColumnSelection,
  { term, offset, size, after }: ColumnPage,
): Promise<{ ids: number[]; count: number }> {
  const positions = contactPositions(table, term);
  const start = after === undefined ? undefined : table.placeOf(after);
  const isBehind = start === undefined ? () => true : positions.isAfter(start);
  const skipped = start === undefined ? offset : 0;
  const best = new TopPositions(skipped + size, positions);
  let count = 0;
  const visit = (at: number) => {
    count += 1;
    if (isBehind(at)) best.offer(at);
  };
  // Times mostly grow with the ids, so scanning in the direction of the order meets the first positions early.
  await scan(table, selection, { visit, isBackwards: term.isDescending && !term.isText });
  const ids = table.numbers.id.values;
  return {
    ids: best
      .inOrder()
      .slice(skipped)
      .map((at) => ids[at] as number),
    count,
  };
}

/** Ids of all matching contacts, ascending; at most `atMost` of them. */
export async function findIdsInColumns(
  table: ContactTable,
  selection: ColumnSelection,
  atMost: number,
): Promise<number[]> {
  const found: number[] = [];
  const ids = table.numbers.id.values;
  const visit = (at: number) => {
    if (found.length < atMost) found.push(ids[at] as number);
  };
  await scan(table, selection, { visit, isBackwards: false });
  return found;
}

/** Number of all matching contacts. */
export async function countInColumns(table: ContactTable, selection: ColumnSelection): Promise<number> {
  let count = 0;
  const visit = () => {
    count += 1;
  };
  await scan(table, selection, { visit, isBackwards: false });
  return count;
}

async function scan(
  table: ContactTable,
  { filter, text }: ColumnSelection,
  { visit, isBackwards }: { visit: (at: number) => void; isBackwards: boolean },
): Promise<void> {
  const now = new Date();
  const filters: MaskFilters = {
    alternatives: filter.map((all) => all.map((one) => filterFor(table, one, now))),
    own: [],
  };
  // After the filter, because it reads several texts of each row that is left.
  const containsText = text === '' ? undefined : containing(table, text);
  const blocks = Math.ceil(table.length / BLOCK);
  for (let turn = 0; turn < blocks; turn += 1) {
    if (turn > 0 && turn % BLOCKS_AT_ONCE === 0) await setImmediate();
    const from = (isBackwards ? blocks - 1 - turn : turn) * BLOCK;
    const held = table.there.slice(from, Math.min(from + BLOCK, table.length));
    const mask = applyMaskFilters(held, from, filters);
    containsText?.(mask, from);
    const step = isBackwards ? -1 : 1;
    for (let at = isBackwards ? mask.length - 1 : 0; at >= 0 && at < mask.length; at += step)
      if (mask[at] !== 0) visit(from + at);
  }
}

/** The mask filter of a condition; its meaning is defined by the evaluator in the contract. */
function filterFor(table: ContactTable, condition: ParsedCondition, now: Date): MaskFilter {
  const { key } = condition;
  const lazy = attributeColumnOf(condition) ?? textColumnOf(condition);
  if (lazy) return byValue(table.lazyColumn(lazy.id), condition, now);
  switch (key) {
    case 'labels':
    case 'blocked':
      return byValue(table.dictionaryColumns[key], condition, now);
    case 'created_at':
    case 'last_activity_at':
      return byDate(table.numbers[key], condition, now);
    default:
      throw new Error(`no column for ${key}`);
  }
}

/** Whether the text occurs in a searched field: as `containing` in `search-contacts.ts`. */
function containing(table: ContactTable, text: string): MaskFilter {
  const lowered = lowerCase(text);
  // Phone numbers have digits only, so most texts need not be looked for in them.
  const canBePhone = /^[+0-9]+$/.test(text);
  const searched = searchedTexts.filter((one) => canBePhone || one !== filterTexts.phone_number);
  const fields = searched.map((one) => {
    const column = table.lazyColumn(one.id);
    if (!(column instanceof TextColumn)) throw new Error(`${one.id} is no column of texts`);
    const { values, characters } = column;
    const wanted = one === writtenIdentifier ? text : lowered;
    return { values, characters, wanted, needed: charactersOf(wanted) };
  });
  // One text after the other over all rows, which takes a tenth less than all texts of each row.
  return (mask, from) => {
    for (const { values, characters, wanted, needed } of fields)
      for (let at = 0; at < mask.length; at += 1) {
        if (mask[at] !== 1 || ((characters[from + at] as number) & needed) !== needed) continue;
        if (values[from + at]?.includes(wanted)) mask[at] = FOUND;
      }
    for (let at = 0; at < mask.length; at += 1) mask[at] = mask[at] === FOUND ? 1 : 0;
  };
}
