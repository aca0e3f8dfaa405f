import { type AttributeModel, attributeModels, routes } from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import { handle } from '../access/access.facade';
import { createDefinition, deleteDefinition, updateDefinition } from './custom-attributes.actions';
import { presentDefinition } from './custom-attributes.presenter';
import { findDefinition, listDefinitions } from './custom-attributes.repository';

export const customAttributesAgentRoutes = [
  handle(routes.listCustomAttributeDefinitions, async (ctx, { query }) => {
    const model = modelOf(query.attribute_model);
    // An unknown model has no definitions.
    if (model === undefined) return [];
    return (await listDefinitions(ctx.db, ctx.accountId, model)).map(presentDefinition);
  }),

  handle(routes.showCustomAttributeDefinition, async (ctx, { params }) => {
    const row = await findDefinition(ctx.db, ctx.accountId, params.custom_attribute_definition_id);
    if (!row) throw new NotFoundError();
    return presentDefinition(row);
  }),

  handle(routes.createCustomAttributeDefinition, async (ctx, { body }) =>
    presentDefinition(await createDefinition(ctx, body)),
  ),

  handle(routes.updateCustomAttributeDefinition, async (ctx, { params, body }) =>
    presentDefinition(await updateDefinition(ctx, params.custom_attribute_definition_id, body)),
  ),

  handle(routes.deleteCustomAttributeDefinition, async (ctx, { params }) => {
    await deleteDefinition(ctx, params.custom_attribute_definition_id);
  }),
];

/** Parses the model's name or number. Null: not given, so all models; undefined: unknown model. */
function modelOf(text: string | undefined): AttributeModel | null | undefined {
  if (text === undefined) return null;
  return attributeModels.find((name, number) => name === text || String(number) === text);
}
