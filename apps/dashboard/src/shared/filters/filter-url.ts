import type { FilterCondition } from '@parley/contract';

export type Conditions = readonly FilterCondition[];

/** Maximum length of a filter text in a URL. Longer filters can be saved as a folder. */
export const LONGEST_FILTER_TEXT = 1_800;

/** Keys whose values are numbers in the API. */
const numbered = ['assignee_id', 'inbox_id', 'team_id', 'campaign_id', 'contact_id', 'display_id'];

/**
 * Serializes conditions for the URL, as tokens separated by spaces: `status equal_to open and labels equal_to vip late
 * or referer contains "price list"`.
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

/** Parses a filter text; null if it is invalid. The server validates attributes and values. */
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
 * The conditions of a stored `query`, normalized so that they can be compared; other content is ignored. Null: it has
 * no readable conditions.
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

/** Normalizes a condition: `and` or `or` in lower case; numbers where the key has numbers, else strings. */
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

/** Some clients store a whole choice object where its id is meant. */
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

/** Quoted if it would not be parsed as a single token, or as a join. */
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
