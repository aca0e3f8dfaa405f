import type { FilterCondition } from '@parley/contract';

export type Conditions = readonly FilterCondition[];

/** Longest text of a filter that an address takes; what is longer can be kept as a folder. */
export const LONGEST_FILTER_TEXT = 1_800;

/** Keys whose values are numbers on the wire. */
const numbered = ['assignee_id', 'inbox_id', 'team_id', 'campaign_id', 'contact_id', 'display_id'];

/**
 * Conditions as they stand in an address, one word after the other:
 * `status equal_to open and labels equal_to vip late or referer contains "price list"`.
 */
export function serializeFilterText(conditions: Conditions): string {
  return conditions
    .flatMap(({ attribute_key: key, filter_operator: operator, values, query_operator: join }, index) => [
      word(key),
      word(operator),
      ...values.map((value) => word(String(value))),
      ...(index < conditions.length - 1 ? [join === 'or' ? 'or' : 'and'] : []),
    ])
    .join(' ');
}

/** The conditions behind a text; null for what is none. Attributes and values are judged by the server. */
export function parseFilterText(text: unknown): Conditions | null {
  if (typeof text !== 'string' || text.length > LONGEST_FILTER_TEXT) return null;
  const words = tokenizeFilter(text);
  if (!words) return null;
  const conditions: FilterCondition[] = [];
  let parts: string[] = [];
  for (const { text: part, isQuoted } of [...words, { text: 'and', isQuoted: false }]) {
    if (isQuoted || (part !== 'and' && part !== 'or')) {
      parts.push(part);
      continue;
    }
    const [key, operator, ...values] = parts;
    if (!key || !operator) return null;
    conditions.push(
      normalCondition({ attribute_key: key, filter_operator: operator, values, query_operator: part }),
    );
    parts = [];
  }
  return withoutLastJoin(conditions);
}

/**
 * The conditions of a stored `query`, in the one form that everything here compares; whatever else a client put there
 * is left out. Null: it holds none that can be read.
 */
export function readStoredQuery(query: unknown): Conditions | null {
  const payload = typeof query === 'object' && query !== null && 'payload' in query ? query.payload : null;
  if (!Array.isArray(payload)) return null;
  const conditions = payload.map((entry: unknown) => {
    const { attribute_key, filter_operator, values, query_operator } = Object(
      entry,
    ) as Partial<FilterCondition>;
    if (typeof attribute_key !== 'string' || typeof filter_operator !== 'string') return null;
    const list = Array.isArray(values) ? values : values === undefined || values === null ? [] : [values];
    return normalCondition({
      attribute_key,
      filter_operator,
      values: list,
      query_operator: query_operator ?? null,
    });
  });
  if (conditions.some((condition) => condition === null)) return null;
  return withoutLastJoin(conditions as FilterCondition[]);
}

export function isSameFilter(one: Conditions, other: Conditions): boolean {
  return serializeFilterText(one) === serializeFilterText(other);
}

/** Joined by `and` or `or` in small letters; numbers where the key has numbers, else texts. */
export function normalCondition(condition: FilterCondition): FilterCondition {
  const { attribute_key: key, filter_operator: operator, values, query_operator: join } = condition;
  const isNumber = numbered.includes(key) || operator === 'days_before';
  return {
    attribute_key: key,
    filter_operator: operator,
    values: values.flatMap(textOf).map((text) => (isNumber && /^\d{1,15}$/.test(text) ? Number(text) : text)),
    query_operator:
      String(join ?? '')
        .trim()
        .toLowerCase() === 'or'
        ? 'or'
        : 'and',
  };
}

/** Some clients store a whole choice where its id is meant. */
function textOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  return typeof value === 'object' && value !== null && 'id' in value ? textOf(value.id) : [];
}

function withoutLastJoin(conditions: readonly FilterCondition[]): Conditions {
  return conditions.map((condition, index) =>
    index === conditions.length - 1 ? { ...condition, query_operator: null } : condition,
  );
}

/** In quotes where it would not be read as one word, or as a join. */
function word(text: string): string {
  return /^[^\s"]+$/.test(text) && text !== 'and' && text !== 'or' ? text : JSON.stringify(text);
}

interface FilterToken {
  text: string;
  isQuoted: boolean;
}

function tokenizeFilter(text: string): FilterToken[] | null {
  const words: FilterToken[] = [];
  for (let rest = text.trim(); rest !== ''; rest = rest.trimStart()) {
    const [found] = /^(?:"(?:[^"\\]|\\.)*"(?=\s|$)|[^\s"]+(?=\s|$))/.exec(rest) ?? [];
    const read = found === undefined ? null : parseFilterToken(found);
    if (!found || !read) return null;
    words.push(read);
    rest = rest.slice(found.length);
  }
  return words;
}

function parseFilterToken(found: string): FilterToken | null {
  if (!found.startsWith('"')) return { text: found, isQuoted: false };
  try {
    return { text: String(JSON.parse(found)), isQuoted: true };
  } catch {
    return null;
  }
}
