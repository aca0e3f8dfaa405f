import { createHash } from 'node:crypto';
import type { ContactImportOptions } from '@parley/contract';
import type {
  ContactChange,
  ContactHolders,
  ContactKeys,
  ContactRow,
  ContactState,
} from '../contacts/contacts.facade';
import { attributeProblems } from '../contacts/contacts.facade';
import type { ReadRow, RowProblem, RowResult, RowValues } from './contact-imports.types';
import { attributeTarget } from './reading/suggest-targets';

const LABELS_AT_MOST = 100;

export interface Decision {
  result: RowResult;
  /** A contact to create. */
  created?: Partial<ContactState> & ContactKeys;
  /** A contact to change; undefined also if nothing would change. */
  changed?: ContactChange;
}

/** Rows of the run that have a key already. */
export type Claims = Map<string, number>;

/** What identifies a row, in the order in which contacts are looked up. */
const identifying = ['identifier', 'email', 'phone_number'] as const;

export function keysOf({ identifier, email, phone_number: phone }: RowValues): ContactKeys {
  return { identifier: identifier ?? null, email: email ?? null, phone_number: phone ?? null };
}

/** The keys by which a later row is the same as this one: its values, and the contact that they lead to. */
export function claimsOf(values: RowValues, holders: ContactHolders): string[] {
  const found = findHolder(values, holders);
  return [
    ...identifying.flatMap((key) => (values[key] ? [claim(key, values[key])] : [])),
    ...(found ? [claim('contact', String(found.contact.id))] : []),
  ];
}

/** Half of a SHA-256 as a UUID, so that a million of them stay small. */
function claim(kind: string, value: string): string {
  const hex = createHash('sha256').update(`${kind}:${value}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/**
 * What becomes of each row: created, updated or skipped with all reasons. The first row with a value wins. Adds the keys
 * of rows that are not skipped to `claims`. Pure.
 */
export function decideRows(
  rows: readonly ReadRow[],
  context: { holders: ContactHolders; claims: Claims; existing: ContactImportOptions['existing'] },
): Decision[] {
  return rows.map((row) => {
    const decision = decideRow(row, context);
    if (decision.result.outcome !== 'skipped') {
      for (const key of claimsOf(row.values, context.holders)) context.claims.set(key, row.row);
    }
    return decision;
  });
}

function decideRow(
  { values, problems }: ReadRow,
  { holders, claims, existing }: Parameters<typeof decideRows>[1],
): Decision {
  if (problems.length > 0) return skipped(problems);
  const earlier = claimsOf(values, holders)
    .map((key) => claims.get(key))
    .find((row) => row !== undefined);
  if (earlier !== undefined) return skipped([{ code: 'same_as_row', detail: earlier }]);
  const found = findHolder(values, holders);
  if (!found) return create(values);
  return update(values, { ...found, holders, existing });
}

function create(values: RowValues): Decision {
  const { name = '', additional, custom, labels } = values;
  const problems = tooMuch({ custom_attributes: custom, labels });
  if (problems.length > 0) return skipped(problems);
  const state = { name, additional_attributes: additional, custom_attributes: custom, labels };
  return {
    result: { outcome: 'created', changes: targetsOf(values) },
    created: { ...keysOf(values), ...state },
  };
}

type FoundBy = NonNullable<RowResult['foundBy']>;

function update(
  values: RowValues,
  {
    contact,
    foundBy,
    holders,
    existing,
  }: {
    contact: ContactRow;
    foundBy: FoundBy;
    holders: ContactHolders;
    existing: ContactImportOptions['existing'];
  },
): Decision {
  const replaces = (before: unknown) => existing === 'overwrite' || isBlank(before);
  const changes: string[] = [];
  const after: ContactState = { ...contact };
  const set = (target: string, before: unknown, value: unknown, write: () => void) => {
    if (value === undefined || !replaces(before) || before === value) return;
    changes.push(target);
    write();
  };
  const problems: RowProblem[] = [];
  for (const key of identifying) {
    const value = values[key];
    set(key, contact[key], value, () => {
      const holder = holders[key].get(value ?? '');
      if (holder && holder.id !== contact.id) problems.push({ code: takenCodes[key], detail: value ?? '' });
      after[key] = value ?? null;
    });
  }
  set('name', contact.name, values.name, () => (after.name = values.name ?? ''));
  for (const [field, value] of Object.entries(values.additional)) {
    set(field, contact.additional_attributes[field], value, () => {
      after.additional_attributes = { ...after.additional_attributes, [field]: value };
    });
  }
  for (const [key, value] of Object.entries(values.custom)) {
    set(attributeTarget(key), contact.custom_attributes[key], value, () => {
      after.custom_attributes = { ...after.custom_attributes, [key]: value };
    });
  }
  const labels = [...new Set([...contact.labels, ...values.labels])];
  if (labels.length > contact.labels.length) {
    changes.push('labels');
    after.labels = labels;
  }
  problems.push(...tooMuch(after));
  if (problems.length > 0) return skipped(problems);
  const result: RowResult = { outcome: 'updated', contactId: contact.id, foundBy, changes };
  return changes.length === 0 ? { result } : { result, changed: { before: contact, after } };
}

const takenCodes = {
  identifier: 'identifier_taken',
  email: 'email_taken',
  phone_number: 'phone_taken',
} as const;

function findHolder(
  values: RowValues,
  holders: ContactHolders,
): { contact: ContactRow; foundBy: FoundBy } | undefined {
  for (const foundBy of identifying) {
    const value = values[foundBy];
    const contact = value === undefined ? undefined : holders[foundBy].get(value);
    if (contact) return { contact, foundBy };
  }
  return undefined;
}

function tooMuch({
  custom_attributes: custom,
  labels,
}: Pick<ContactState, 'custom_attributes' | 'labels'>): RowProblem[] {
  return [
    ...attributeProblems('custom_attributes', custom).map(() => ({ code: 'too_many_attributes' as const })),
    ...(labels.length > LABELS_AT_MOST ? [{ code: 'too_many_labels' as const }] : []),
  ];
}

/** The targets that a row has values for. */
function targetsOf(values: RowValues): string[] {
  return [
    ...identifying.filter((key) => values[key] !== undefined),
    ...(values.name === undefined ? [] : ['name']),
    ...Object.keys(values.additional),
    ...Object.keys(values.custom).map(attributeTarget),
    ...(values.labels.length > 0 ? ['labels'] : []),
  ];
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

function skipped(problems: readonly RowProblem[]): Decision {
  return { result: { outcome: 'skipped', problems: [...problems] } };
}
