import {
  type AttributeModel,
  attributeModels,
  type CustomAttributeDefinition,
  routes,
} from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import { type AccountContext, handle } from '../access/access.facade';
import { findAccount } from '../accounts/accounts.facade';
import { createDefinition, deleteDefinition, updateDefinition } from './custom-attributes.actions';
import { presentDefinition } from './custom-attributes.presenter';
import { type DefinitionRow, findDefinition, listDefinitions } from './custom-attributes.repository';

export const customAttributesAgentRoutes = [
  handle(routes.listCustomAttributeDefinitions, async (ctx, { query }) => {
    const model = modelOf(query.attribute_model);
    // An unknown model has no definitions.
    if (model === undefined) return [];
    return presentAll(ctx, await listDefinitions(ctx.db, ctx.accountId, model));
  }),

  handle(routes.showCustomAttributeDefinition, async (ctx, { params }) => {
    const row = await findDefinition(ctx.db, ctx.accountId, params.custom_attribute_definition_id);
    if (!row) throw new NotFoundError();
    return presentOne(ctx, row);
  }),

  handle(routes.createCustomAttributeDefinition, async (ctx, { body }) =>
    presentOne(ctx, await createDefinition(ctx, body)),
  ),

  handle(routes.updateCustomAttributeDefinition, async (ctx, { params, body }) =>
    presentOne(ctx, await updateDefinition(ctx, params.custom_attribute_definition_id, body)),
  ),

  handle(routes.deleteCustomAttributeDefinition, async (ctx, { params }) => {
    await deleteDefinition(ctx, params.custom_attribute_definition_id);
  }),
];

/** Read now, because the caller's copy of the account may be older than the change. */
async function presentAll(
  ctx: AccountContext,
  rows: readonly DefinitionRow[],
): Promise<CustomAttributeDefinition[]> {
  const account = await findAccount(ctx.db, ctx.accountId);
  return rows.map((row) => presentDefinition(row, account?.settings ?? {}));
}

async function presentOne(ctx: AccountContext, row: DefinitionRow): Promise<CustomAttributeDefinition> {
  const [shown] = await presentAll(ctx, [row]);
  if (!shown) throw new NotFoundError();
  return shown;
}

/** Parses the model's name or number. Null: not given, so all models; undefined: unknown model. */
function modelOf(text: string | undefined): AttributeModel | null | undefined {
  if (text === undefined) return null;
  return attributeModels.find((name, number) => name === text || String(number) === text);
}
