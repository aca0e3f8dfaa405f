import { contactImportFields, type RouteBody, type routes } from '@parley/contract';
import { NotFoundError, RuleError } from '../../../platform/http/errors';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { AccountContext } from '../../access/access.facade';
import { listAttributeTypes } from '../../custom-attributes/custom-attributes.facade';
import { contactImportRequested, contactImportUpdated } from '../contact-imports.events';
import { lockImport, updateImport } from '../contact-imports.repository';
import type { ImportRow } from '../contact-imports.types';
import { attributeTarget } from '../reading/suggest-targets';

const fresh = {
  position: 0,
  done_rows: 0,
  created_rows: 0,
  updated_rows: 0,
  skipped_rows: 0,
  reasons: '{}',
  finished_at: null,
};

/** Checks all rows by a mapping, in a job. Errors: 404; 422 invalid mapping, or not in a state for it. */
export async function checkImport(
  ctx: AccountContext,
  id: number,
  { mapping, options }: RouteBody<typeof routes.checkContactImport>,
): Promise<ImportRow> {
  const attributes = await listAttributeTypes(ctx.db, ctx.accountId, 'contact_attribute');
  const known = new Set<string>([
    ...contactImportFields,
    ...attributes.map(({ key }) => attributeTarget(key)),
  ]);
  return ctx.write(async (tx) => {
    const found = await requireStatus(tx, id, ['uploaded', 'checked']);
    const targets = mapping.filter((target) => target !== null);
    const isValid =
      mapping.length === found.columns.length &&
      targets.every((target) => known.has(target)) &&
      new Set(targets).size === targets.length &&
      ['identifier', 'email', 'phone_number'].some((key) => targets.includes(key));
    if (!isValid) throw new RuleError('import_mapping_invalid', 'The mapping of the columns is not valid');
    return begin(tx, found, {
      status: 'checking',
      mapping: JSON.stringify(mapping),
      options: JSON.stringify(options),
    });
  });
}

/** Imports a checked file, in a job. Errors: 404; 422 not checked. */
export async function startImport(ctx: AccountContext, id: number): Promise<ImportRow> {
  return ctx.write(async (tx) => {
    const found = await requireStatus(tx, id, ['checked']);
    tx.audit({
      auditableType: 'ContactImport',
      auditableId: found.id,
      action: 'create',
      changes: { filename: found.filename },
    });
    return begin(tx, found, { status: 'importing', started_at: new Date() });
  });
}

async function begin(
  tx: Tx,
  found: ImportRow,
  columns: Parameters<typeof updateImport>[3],
): Promise<ImportRow> {
  tx.emit(contactImportRequested(found.id));
  return updateImport(tx.db, tx.accountId, found.id, { ...fresh, run: found.run + 1, ...columns });
}

/** Stops a check, or an import after its current batch. Errors: 404; 422 not running. */
export async function stopImport(ctx: AccountContext, id: number): Promise<ImportRow> {
  return ctx.write(async (tx) => {
    const found = await requireStatus(tx, id, ['checking', 'importing']);
    tx.emit(contactImportUpdated(found.id));
    return updateImport(tx.db, tx.accountId, found.id, {
      status: found.status === 'checking' ? 'uploaded' : 'stopped',
      finished_at: new Date(),
    });
  });
}

async function requireStatus(
  tx: Tx,
  id: number,
  allowed: readonly ImportRow['status'][],
): Promise<ImportRow> {
  const found = await lockImport(tx.db, tx.accountId, id);
  if (!found) throw new NotFoundError();
  if (!allowed.includes(found.status)) {
    throw new RuleError('import_not_ready', 'The import is not in a state that allows this');
  }
  return found;
}
