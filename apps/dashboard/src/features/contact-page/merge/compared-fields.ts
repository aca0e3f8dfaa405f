import type { Contact, ContactMergeChoices } from '@parley/contract';

/** A field that the contacts do not have in common. `mine` is undefined if only the other contact has it. */
export interface ComparedField {
  /** Such as `email` or `custom_attributes.plan`. */
  path: string;
  mine: unknown;
  theirs: unknown;
}

export type Choice = 'base' | 'mergee';

const plainFields = ['name', 'email', 'phone_number', 'identifier', 'blocked'] as const;
const attributeFields = ['additional_attributes', 'custom_attributes'] as const;
/** Set by the product; of no interest to the person who merges. */
const INTERNAL = new Set(['created_at_ip', 'updated_at_ip']);

/** Fields in which the contacts differ, and those that only the other contact has. */
export function comparedFields(
  base: Contact,
  mergee: Contact,
): { differing: ComparedField[]; added: ComparedField[] } {
  const all: ComparedField[] = [
    { path: 'avatar', mine: base.thumbnail, theirs: mergee.thumbnail },
    ...plainFields.map((path) => ({ path, mine: base[path], theirs: mergee[path] })),
    ...attributeFields.flatMap((group) =>
      Object.keys(mergee[group])
        .filter((key) => !INTERNAL.has(key))
        .map((key) => ({ path: `${group}.${key}`, mine: base[group][key], theirs: mergee[group][key] })),
    ),
  ];
  // Objects, such as social profiles, are joined key by key.
  const others = all.filter(
    ({ mine, theirs }) => isGiven(theirs) && !isObject(theirs) && !same(mine, theirs),
  );
  return {
    differing: others.filter(({ mine }) => isGiven(mine)),
    added: others.filter(({ mine, path }) => !isGiven(mine) && path !== 'avatar'),
  };
}

/** The choices in the form of the call; undefined if this contact keeps everything. */
export function choicesOf(chosen: ReadonlyMap<string, Choice>): ContactMergeChoices | undefined {
  const fields: Record<string, Choice | Record<string, Choice>> = {};
  for (const [path, choice] of chosen) {
    if (choice === 'base') continue;
    const group = attributeFields.find((name) => path.startsWith(`${name}.`));
    if (group) {
      const keys = (fields[group] ?? {}) as Record<string, Choice>;
      fields[group] = { ...keys, [path.slice(group.length + 1)]: choice };
    } else fields[path] = choice;
  }
  return Object.keys(fields).length > 0 ? (fields as ContactMergeChoices) : undefined;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
