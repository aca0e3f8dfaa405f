import type { ContactMergeChoices } from '@parley/contract';
import { type ContactState, mergeDeep } from './contact-columns';
import type { ContactRow } from './contacts.repository';

type Attributes = Record<string, unknown>;

/**
 * The columns of the contact that remains after a merge. Its own values win unless `choices` names the other contact for a
 * field; a value that only one of them has is kept in either case.
 */
export function combinedContact(
  base: ContactRow,
  mergee: ContactRow,
  choices: ContactMergeChoices = {},
): ContactState {
  const pick = <Value>(field: keyof ContactMergeChoices, mine: Value, theirs: Value): Value =>
    choices[field] === 'mergee' ? theirs || mine : mine || theirs;
  return {
    name: pick('name', base.name, mergee.name),
    email: pick('email', base.email, mergee.email),
    phone_number: pick('phone_number', base.phone_number, mergee.phone_number),
    identifier: pick('identifier', base.identifier, mergee.identifier),
    avatar_key: pick('avatar', base.avatar_key, mergee.avatar_key),
    blocked: choices.blocked === 'mergee' ? mergee.blocked : base.blocked,
    labels: [...new Set([...base.labels, ...mergee.labels])],
    additional_attributes: combinedAttributes(
      base.additional_attributes,
      mergee.additional_attributes,
      choices.additional_attributes,
    ),
    custom_attributes: combinedAttributes(
      base.custom_attributes,
      mergee.custom_attributes,
      choices.custom_attributes,
    ),
    last_activity_at: latest(base.last_activity_at, mergee.last_activity_at),
  };
}

function combinedAttributes(
  base: Attributes,
  mergee: Attributes,
  choices: Record<string, 'base' | 'mergee'> = {},
): Attributes {
  const combined = mergeDeep(base, mergee);
  for (const [key, choice] of Object.entries(choices)) {
    if (choice !== 'mergee' || !Object.hasOwn(mergee, key)) continue;
    const pair = mergeDeep({ value: mergee[key] }, Object.hasOwn(base, key) ? { value: base[key] } : {});
    combined[key] = pair['value'];
  }
  return combined;
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}
