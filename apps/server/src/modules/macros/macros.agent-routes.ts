import { type Macro, routes } from '@parley/contract';
import { HttpError, NotFoundError } from '../../platform/http/errors';
import { type AccountContext, handle } from '../access/access.facade';
import { executeMacro } from './execute-macro';
import { createMacro, deleteMacro, openMacro, updateMacro } from './macros.actions';
import { presentMacros } from './macros.presenter';
import { listMacrosOf, type MacroRow } from './macros.repository';

export const macrosAgentRoutes = [
  handle(routes.listMacros, async (ctx) => ({
    payload: await presentMacros(ctx, await listMacrosOf(ctx.db, ctx.accountId, ctx.viewer.userId)),
  })),

  handle(routes.showMacro, async (ctx, { params }) =>
    answer(ctx, await openMacro(ctx, params.macro_id).catch(refuseWithoutBody)),
  ),

  handle(routes.createMacro, async (ctx, { body }) => answer(ctx, await createMacro(ctx, body))),

  handle(routes.updateMacro, async (ctx, { params, body }) =>
    answer(ctx, await updateMacro(ctx, params.macro_id, body)),
  ),

  handle(routes.deleteMacro, async (ctx, { params }) => {
    await deleteMacro(ctx, params.macro_id);
  }),

  handle(routes.executeMacro, async (ctx, { params, body }) => {
    await executeMacro(ctx, params.macro_id, {
      conversationIds: body.conversation_ids,
      echoId: body.echo_id ?? null,
    });
  }),
];

async function answer(ctx: AccountContext, row: MacroRow): Promise<{ payload: Macro }> {
  const [payload] = await presentMacros(ctx, [row]);
  if (!payload) throw new Error('a macro was presented as nothing');
  return { payload };
}

/** The only 404 of these routes without a body, as in the compatible API. */
function refuseWithoutBody(error: unknown): never {
  if (error instanceof NotFoundError) throw new HttpError('not_found', '');
  throw error;
}
