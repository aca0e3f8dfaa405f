import { conversationStatuses, type ParsedCondition, matchesTags } from '@parley/contract';
import { lowerCasePredicate, valuePredicate } from '@parley/contract/filters/value-predicate';
import type { UserViewer } from '../../../access/access.facade';
import { visibleCounters } from '../../../conversation-records/conversation-records.facade';
import type { ConversationListRequest } from '../list-request';
import type { DictionaryValue, DictionaryColumn } from './column';
import {
  attributeId,
  attributeNameOf,
  dictionaryColumnNames,
  type DictionaryColumnName,
  type NumberColumnName,
} from './column-names';
import type { ColumnTable } from './column-table';

/** Clears the bytes in `mask` of rows that do not match a condition. Byte 0 of the mask is row `from`. */
export type MaskFilter = (mask: Uint8Array, from: number) => void;

const DAY_MS = 86_400_000;

/** Mask filters for the viewer's permissions and the list's own parameters, without its filter. */
export function filtersForList(
  table: ColumnTable,
  viewer: UserViewer,
  request: ConversationListRequest,
): MaskFilter[] {
  const { inboxIds, assigneeIds } = visibleCounters(viewer);
  const { status = 'open', inbox_id, team_id, labels = [] } = request;
  const { dictionaryColumns } = table;
  const maskFilters: MaskFilter[] = [];
  if (inboxIds !== null) maskFilters.push(byDictionaryValue(dictionaryColumns.inbox_id, isOneOf(inboxIds)));
  if (assigneeIds !== null)
    maskFilters.push(
      byDictionaryValue(dictionaryColumns.assignee_id, (id) => assigneeIds.includes(Number(id ?? 0))),
    );
  if (status !== 'all') {
    const number = conversationStatuses.findIndex((known) => known === status);
    maskFilters.push(byDictionaryValue(dictionaryColumns.status, (one) => one === number));
  }
  if (inbox_id !== undefined)
    maskFilters.push(byDictionaryValue(dictionaryColumns.inbox_id, isOneOf([inbox_id])));
  if (team_id !== undefined)
    maskFilters.push(byDictionaryValue(dictionaryColumns.team_id, isOneOf([team_id])));
  if (labels.length > 0)
    maskFilters.push(
      byDictionaryValue(dictionaryColumns.labels, (titles) =>
        titlesOf(titles).some((title) => labels.includes(title)),
      ),
    );
  return maskFilters;
}

/** The mask filter for one condition; its meaning is defined by the evaluator in the contract. */
export function filterForCondition(table: ColumnTable, condition: ParsedCondition, now: Date): MaskFilter {
  const { key, field } = condition;
  const attribute = attributeNameOf(condition);
  if (attribute) {
    const column = table.attributes.get(attributeId(attribute));
    if (!column) throw new Error(`no column for ${key}`);
    return field.kind === 'text'
      ? byText(column, condition, now)
      : byDictionaryValue(column, testOf(condition, now));
  }
  if (isDictionaryColumn(key)) return byDictionaryValue(table.dictionaryColumns[key], testOf(condition, now));
  switch (key) {
    case 'created_at':
    case 'last_activity_at':
      return byDate(table, key, timeRangeOf(condition, now));
    case 'contact_id':
    case 'display_id':
      return byNumber(table, key, condition, now);
    default:
      throw new Error(`no column for ${key}`);
  }
}

function isDictionaryColumn(key: string): key is DictionaryColumnName {
  return dictionaryColumnNames.some((name) => name === key);
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

const titlesOf = (word: DictionaryValue): readonly string[] =>
  Array.isArray(word) ? (word as readonly string[]) : [];

function isOneOf(ids: readonly number[]): (word: DictionaryValue) => boolean {
  const idSet = new Set(ids);
  return (word) => typeof word === 'number' && idSet.has(word);
}

/** Tests each distinct value once, however many conversations have it. */
function byDictionaryValue(
  column: DictionaryColumn,
  isMetBy: (word: DictionaryValue) => boolean,
): MaskFilter {
  return byCode(
    column,
    Uint8Array.from(column.words, (word) => Number(isMetBy(word))),
  );
}

/** Tests each distinct text once, on a lower-case copy that the column caches. */
function byText(column: DictionaryColumn, condition: ParsedCondition, now: Date): MaskFilter {
  const isPresence = condition.operator === 'is_present' || condition.operator === 'is_not_present';
  const isMetByNone = Number(valuePredicate(condition, now)(null));
  const isMetBy = isPresence ? () => !isMetByNone : lowerCasePredicate(condition);
  const lowered = column.lowered();
  const met = new Uint8Array(lowered.length);
  for (let code = 0; code < met.length; code += 1) {
    const text = lowered[code] as string | null;
    met[code] = text === null ? isMetByNone : Number(isMetBy(text));
  }
  return byCode(column, met);
}

/** `met`: for each code, 1 if its value meets the condition. */
function byCode({ codes }: DictionaryColumn, met: Uint8Array): MaskFilter {
  return (mask, from) => {
    for (let at = 0; at < mask.length; at += 1)
      mask[at] = (mask[at] as number) & (met[codes[from + at] as number] as number);
  };
}

interface TimeRange {
  from: number;
  before: number;
}

/** The range of a date condition, whole days in microseconds. */
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

function byDate(table: ColumnTable, name: NumberColumnName, { from: first, before }: TimeRange): MaskFilter {
  const { values } = table.numbers[name];
  return (mask, from) => {
    for (let at = 0; at < mask.length; at += 1) {
      const value = values[from + at] as number;
      if (value < first || value >= before) mask[at] = 0;
    }
  };
}

function byNumber(
  table: ColumnTable,
  name: NumberColumnName,
  condition: ParsedCondition,
  now: Date,
): MaskFilter {
  const { values } = table.numbers[name];
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
