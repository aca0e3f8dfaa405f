import type { AuditLog } from '@parley/contract';

export interface FieldChange {
  field: string;
  /** Undefined if there was no value before, or is none after. */
  before?: unknown;
  after?: unknown;
}

/** The changes of an entry by field. Changes inside of an object are listed by the keys of the object. */
export function changesOf({ action, audited_changes: changes }: AuditLog): FieldChange[] {
  return Object.entries(changes ?? {}).flatMap(([field, value]): FieldChange[] => {
    if (action === 'destroy') return [{ field, before: value }];
    if (action !== 'update' || !Array.isArray(value)) return [{ field, after: value }];
    const [before, after] = value as unknown[];
    return isRecord(before) && isRecord(after) ? inside(before, after) : [{ field, before, after }];
  });
}

function inside(before: Record<string, unknown>, after: Record<string, unknown>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
