import type { AttributeDisplayType } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import type { ActionContext } from '../access/access.facade';
import { findAccount, hasFeature, requiredBeforeResolving } from '../accounts/accounts.facade';
import { listDefinitions } from './custom-attributes.repository';

export { createDefinition } from './custom-attributes.actions';

export interface AttributeField {
  key: string;
  type: AttributeDisplayType;
}

/** The filterable fields for the custom attributes of conversations or contacts. */
export async function findAttributeFields(
  db: DbReader,
  accountId: number,
  model: 'conversation_attribute' | 'contact_attribute',
): Promise<AttributeField[]> {
  const rows = await listDefinitions(db, accountId, model);
  return rows.map((row) => ({ key: row.attribute_key, type: row.attribute_display_type }));
}

type Values = Readonly<Record<string, unknown>>;

/** Keys of the contact attributes that have a value before a change and none after it, although they are required. */
export async function findClearedAttributes(
  db: DbReader,
  accountId: number,
  { before, after }: { before: Values; after: Values },
): Promise<string[]> {
  const cleared = Object.keys(before).filter((key) => !isBlank(before[key]) && isBlank(after[key]));
  if (cleared.length === 0) return [];
  const rows = await listDefinitions(db, accountId, 'contact_attribute');
  return rows.flatMap((row) =>
    row.is_required && cleared.includes(row.attribute_key) ? row.attribute_key : [],
  );
}

/**
 * Names of the attributes without a value that are required before a conversation is resolved; none while the account has
 * the feature off.
 */
export async function findMissingAttributes(ctx: ActionContext, values: Values): Promise<string[]> {
  const account = await findAccount(ctx.db, ctx.accountId);
  const missing = requiredBeforeResolving(account?.settings ?? {}).filter((key) => isBlank(values[key]));
  if (missing.length === 0 || !(await hasFeature(ctx, 'conversation_required_attributes'))) return [];
  const rows = await listDefinitions(ctx.db, ctx.accountId, 'conversation_attribute');
  return rows.flatMap((row) => (missing.includes(row.attribute_key) ? row.attribute_display_name : []));
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** The custom attributes of a model with what their values may be; `values`: the choices of a list. */
export async function listAttributeTypes(
  db: DbReader,
  accountId: number,
  model: 'conversation_attribute' | 'contact_attribute',
): Promise<(AttributeField & { name: string; values: string[] })[]> {
  const rows = await listDefinitions(db, accountId, model);
  return rows.map((row) => ({
    key: row.attribute_key,
    name: row.attribute_display_name,
    type: row.attribute_display_type,
    values: row.attribute_values,
  }));
}
