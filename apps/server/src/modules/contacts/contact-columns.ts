import type { Changes } from '../../platform/events/changes';
import { isDeepStrictEqual } from 'node:util';
import type { ContactRow } from './contacts.repository';

/** The columns of a contact that changes write, in stored form. */
export type ContactState = Pick<
  ContactRow,
  | 'name'
  | 'email'
  | 'phone_number'
  | 'identifier'
  | 'blocked'
  | 'additional_attributes'
  | 'custom_attributes'
  | 'labels'
  | 'avatar_key'
  | 'last_activity_at'
>;

/** Columns computed from others on every save. */
export function derivedColumns(
  state: ContactState,
  contactType: ContactRow['contact_type'],
): Pick<ContactRow, 'contact_type' | 'location' | 'country_code'> {
  const { city, country } = state.additional_attributes;
  return {
    contact_type: contactType === 'visitor' && isReachable(state) ? 'lead' : contactType,
    location: textOrNull(city),
    country_code: textOrNull(country),
  };
}

function isReachable(state: ContactState): boolean {
  const { additional_attributes: additional } = state;
  const hasSocial = Object.entries(additional).some(
    ([key, value]) => key.startsWith('social_') && !isEmpty(value),
  );
  return state.email !== null || state.phone_number !== null || hasSocial;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 255) : null;
}

const announced = [
  'name',
  'email',
  'phone_number',
  'identifier',
  'blocked',
  'additional_attributes',
  'custom_attributes',
  'avatar_key',
  'labels',
  'last_activity_at',
] as const;

/** The changed fields, as `{field: [old, new]}`. A picture is reported as `avatar`, without its storage key. */
export function contactChanges(before: ContactState, after: ContactState): Changes {
  const changes: Changes = {};
  for (const field of announced) {
    const [old, now] = [before[field], after[field]];
    if (isDeepStrictEqual(old, now)) continue;
    if (field === 'avatar_key') changes.avatar = [old !== null, now !== null];
    else changes[field] = [old, now];
  }
  return changes;
}

/** Objects merged key by key; at each key the first one's value wins unless both hold objects. */
export function mergeDeep(
  winner: Record<string, unknown>,
  other: Record<string, unknown>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...other };
  for (const [key, value] of Object.entries(winner)) {
    const theirs = Object.hasOwn(other, key) ? other[key] : undefined;
    merged[key] = isObject(value) && isObject(theirs) ? mergeDeep(value, theirs) : value;
  }
  return merged;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
