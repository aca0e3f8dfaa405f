import { conversationStatuses, type ReadCondition, tagsHold } from '@parley/contract';
import { loweredTest, valueTest } from '@parley/contract/filters/value-test';
import type { UserViewer } from '../../../access/access.facade';
import { visibleCells } from '../../conversations.policy';
import type { AskedList } from '../asked-list';
import type { Coded, CodedColumn } from './column';
import { attributeId, attributeNameOf, codedNames, type CodedName, type NumberName } from './column-names';
import type { ColumnTable } from './column-table';

/** Takes out of `mask`, whose first byte is the place `from`, what does not meet a condition. */
export type Sieve = (mask: Uint8Array, from: number) => void;

const DAY_MS = 86_400_000;

/** What the viewer may see of what the list's own words say; its filter is apart. */
export function sievesOfList(table: ColumnTable, viewer: UserViewer, asked: AskedList): Sieve[] {
  const { inboxIds, assigneeIds } = visibleCells(viewer);
  const { status = 'open', inbox_id, team_id, labels = [] } = asked;
  const { coded } = table;
  const sieves: Sieve[] = [];
  if (inboxIds !== null) sieves.push(byWord(coded.inbox_id, isOneOf(inboxIds)));
  if (assigneeIds !== null)
    sieves.push(byWord(coded.assignee_id, (id) => assigneeIds.includes(Number(id ?? 0))));
  if (status !== 'all') {
    const number = conversationStatuses.findIndex((known) => known === status);
    sieves.push(byWord(coded.status, (one) => one === number));
  }
  if (inbox_id !== undefined) sieves.push(byWord(coded.inbox_id, isOneOf([inbox_id])));
  if (team_id !== undefined) sieves.push(byWord(coded.team_id, isOneOf([team_id])));
  if (labels.length > 0)
    sieves.push(byWord(coded.labels, (titles) => titlesOf(titles).some((title) => labels.includes(title))));
  return sieves;
}

/** A condition of a filter; the evaluator of the contract says what it means. */
export function sieveOf(table: ColumnTable, condition: ReadCondition, now: Date): Sieve {
  const { key, field } = condition;
  const attribute = attributeNameOf(condition);
  if (attribute) {
    const column = table.attributes.get(attributeId(attribute));
    if (!column) throw new Error(`no column for ${key}`);
    return field.kind === 'text' ? byText(column, condition, now) : byWord(column, testOf(condition, now));
  }
  if (isCoded(key)) return byWord(table.coded[key], testOf(condition, now));
  switch (key) {
    case 'created_at':
    case 'last_activity_at':
      return byMoment(table, key, momentsOf(condition, now));
    case 'contact_id':
    case 'display_id':
      return byNumber(table, key, condition, now);
    case 'campaign_id':
      // Nothing begins by a campaign yet: no conversation has one.
      return valueTest(condition, now)(null) ? () => undefined : (mask) => mask.fill(0);
    default:
      throw new Error(`no column for ${key}`);
  }
}

function isCoded(key: string): key is CodedName {
  return codedNames.some((name) => name === key);
}

function testOf(condition: ReadCondition, now: Date): (word: Coded) => boolean {
  const { kind, words } = condition.field;
  if (kind === 'tags') return (word) => tagsHold(titlesOf(word), condition);
  const isMetBy = valueTest(condition, now);
  return (word) => {
    if (word === null) return isMetBy(null);
    return isMetBy(words ? (words[Number(word)] ?? null) : String(word));
  };
}

const titlesOf = (word: Coded): readonly string[] => (Array.isArray(word) ? (word as readonly string[]) : []);

function isOneOf(ids: readonly number[]): (word: Coded) => boolean {
  const wanted = new Set(ids);
  return (word) => typeof word === 'number' && wanted.has(word);
}

/** Each word is asked once, however many conversations have it. */
function byWord(column: CodedColumn, isMetBy: (word: Coded) => boolean): Sieve {
  return byCode(
    column,
    Uint8Array.from(column.words, (word) => Number(isMetBy(word))),
  );
}

/** Texts are many, and are kept in lower case. */
function byText(column: CodedColumn, condition: ReadCondition, now: Date): Sieve {
  const isPresence = condition.operator === 'is_present' || condition.operator === 'is_not_present';
  const isMetByNone = Number(valueTest(condition, now)(null));
  const isMetBy = isPresence ? () => !isMetByNone : loweredTest(condition);
  const lowered = column.lowered();
  const met = new Uint8Array(lowered.length);
  for (let code = 0; code < met.length; code += 1) {
    const text = lowered[code] as string | null;
    met[code] = text === null ? isMetByNone : Number(isMetBy(text));
  }
  return byCode(column, met);
}

/** `met`: 1 for the code of each word that meets the condition. */
function byCode({ codes }: CodedColumn, met: Uint8Array): Sieve {
  return (mask, from) => {
    for (let at = 0; at < mask.length; at += 1)
      mask[at] = (mask[at] as number) & (met[codes[from + at] as number] as number);
  };
}

interface Moments {
  from: number;
  before: number;
}

/** Calendar days as microseconds. */
function momentsOf({ operator, values: [value = ''] }: ReadCondition, now: Date): Moments {
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

function byMoment(table: ColumnTable, name: NumberName, { from: first, before }: Moments): Sieve {
  const { values } = table.numbers[name];
  return (mask, from) => {
    for (let at = 0; at < mask.length; at += 1) {
      const value = values[from + at] as number;
      if (value < first || value >= before) mask[at] = 0;
    }
  };
}

function byNumber(table: ColumnTable, name: NumberName, condition: ReadCondition, now: Date): Sieve {
  const { values } = table.numbers[name];
  const { operator } = condition;
  const isEquality = operator === 'equal_to' || operator === 'not_equal_to';
  const wanted = new Set(condition.values.map(Number));
  const isMetBy = valueTest(condition, now);
  const isMet = isEquality
    ? (value: number) => wanted.has(value) === (operator === 'equal_to')
    : (value: number) => isMetBy(String(value));
  return (mask, from) => {
    for (let at = 0; at < mask.length; at += 1)
      if (mask[at] !== 0 && !isMet(values[from + at] as number)) mask[at] = 0;
  };
}
