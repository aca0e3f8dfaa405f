import type { AuditEntry, Tx } from './unit-of-work';

type Values = Record<string, unknown>;

/**
 * Writes a change of a record into the audit log: all values when it was created (`before` null) or deleted (`after`
 * null), otherwise those that differ; nothing if none does.
 */
export function auditChange(
  tx: Tx,
  record: Pick<AuditEntry, 'auditableType' | 'auditableId'>,
  { before, after }: { before: Values | null; after: Values | null },
): void {
  if (!before || !after) {
    const changes = after ?? before ?? {};
    tx.audit({ ...record, action: after ? 'create' : 'destroy', changes });
    return;
  }
  const changes = changesBetween(before, after);
  if (Object.keys(changes).length > 0) tx.audit({ ...record, action: 'update', changes });
}

/** The differences of two states as `{field: [old, new]}`, the form of the audit log. */
function changesBetween(before: Values, after: Values): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    Object.keys(after)
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, [before[field], after[field]]]),
  );
}
