import type { AttributeModel } from '@parley/contract';
import type { Selectable, Updateable } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { CustomAttributeDefinitionsTable } from '../../platform/db/tables';

export type DefinitionRow = Selectable<CustomAttributeDefinitionsTable>;
export type DefinitionFields = Omit<
  Updateable<CustomAttributeDefinitionsTable>,
  'account_id' | 'id' | 'created_at' | 'updated_at'
>;
export type NewDefinitionFields = DefinitionFields &
  Pick<DefinitionRow, 'attribute_model' | 'attribute_key' | 'attribute_display_name'>;

/** Ordered by id. `model` null: definitions of all models. */
export async function listDefinitions(
  db: DbReader,
  accountId: number,
  model: AttributeModel | null,
): Promise<DefinitionRow[]> {
  let query = db
    .selectFrom('custom_attribute_definitions')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id');
  if (model) query = query.where('attribute_model', '=', model);
  return query.execute();
}

export async function findDefinition(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<DefinitionRow | undefined> {
  return db
    .selectFrom('custom_attribute_definitions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the definition until the transaction ends, so that its copies are updated by one change at a time. */
export async function lockDefinition(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<DefinitionRow | undefined> {
  return db
    .selectFrom('custom_attribute_definitions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Error: unique violation when the key is taken. */
export async function insertDefinition(
  db: DbTransaction,
  accountId: number,
  fields: NewDefinitionFields,
): Promise<DefinitionRow> {
  return db
    .insertInto('custom_attribute_definitions')
    .values({ account_id: accountId, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Error: unique violation when the key is taken. */
export async function updateDefinition(
  db: DbTransaction,
  accountId: number,
  id: number,
  fields: DefinitionFields,
): Promise<DefinitionRow> {
  return db
    .updateTable('custom_attribute_definitions')
    .set({ ...fields, updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteDefinition(db: DbTransaction, accountId: number, id: number): Promise<void> {
  await db
    .deleteFrom('custom_attribute_definitions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
