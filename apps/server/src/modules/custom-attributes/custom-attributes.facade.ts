import type { AttributeDisplayType } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
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
