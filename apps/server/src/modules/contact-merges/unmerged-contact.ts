import type { ContactState } from '../contacts/contacts.facade';

/** A row of contacts as PostgreSQL writes it in JSON. */
export type ContactJson = Record<string, unknown>;
type Attributes = Record<string, unknown>;

const plainColumns = [
  'name',
  'email',
  'phone_number',
  'identifier',
  'blocked',
  'avatar_key',
  'last_activity_at',
] as const;

/**
 * The patch that gives the remaining contact its values from before the merge. What was changed since stays: a column, an
 * attribute or a label is only taken back if it is still as the merge left it.
 */
export function unmergedContact({ before, after, now }: Record<'before' | 'after' | 'now', ContactJson>) {
  const patch: Record<string, unknown> = {};
  for (const column of plainColumns) {
    const isAsMerged = same(now[column], after[column]);
    if (isAsMerged && !same(now[column], before[column])) patch[column] = before[column] ?? null;
  }
  const activeAt = patch['last_activity_at'];
  if (typeof activeAt === 'string') patch['last_activity_at'] = new Date(activeAt);
  const labels = { before: listOf(before['labels']), after: listOf(after['labels']) };
  patch['labels'] = listOf(now['labels']).filter(
    (title) => labels.before.includes(title) || !labels.after.includes(title),
  );
  for (const column of ['additional_attributes', 'custom_attributes'] as const)
    patch[column] = unmergedAttributes(
      objectOf(before[column]),
      objectOf(after[column]),
      objectOf(now[column]),
    );
  return patch as Partial<ContactState>;
}

function unmergedAttributes(before: Attributes, after: Attributes, now: Attributes): Attributes {
  const result: Attributes = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const isChanged = !Object.hasOwn(now, key) || !same(now[key], after[key]);
    const source = isChanged ? now : before;
    if (Object.hasOwn(source, key)) result[key] = source[key];
  }
  return result;
}

/** Independent of the order of keys, which differs between what was stored and what the database gives. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? (value as string[]) : [];
}

function objectOf(value: unknown): Attributes {
  return typeof value === 'object' && value !== null ? (value as Attributes) : {};
}
