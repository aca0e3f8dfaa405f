import { z } from 'zod';
import { defineRoute } from '../kit/route';
import { id, labelOrNumber, lenient } from '../kit/values';
import { macro, macroVisibilities } from './entities';
import { macroLimits } from './limits';

const base = '/api/v1/accounts/:account_id/macros';
const inAccount = z.object({ account_id: id });
const oneMacro = z.object({ account_id: id, macro_id: id });
const tag = 'Macros';
const oneAnswer = z.strictObject({ payload: macro });
const member = { who: 'member' } as const;
const notTheirs = 'personal macro of another user';
const notToChange = 'global macro and the caller is not an administrator, or personal macro of another user';
const refused =
  '`{error: {name | actions: [text]}}`: name blank, or actions missing or unknown; `{error: text}`: file not found';

const action = z.object({
  action_name: z.string().max(255),
  action_params: z
    .array(z.union([z.string().max(macroLimits.actionParamCharacters), z.number(), z.boolean(), z.null()]))
    .max(macroLimits.actionParams)
    .nullish(),
});

/** The server checks name and actions itself, because their error response has a format of its own. */
const macroInput = z.object({
  name: z.string().max(macroLimits.nameCharacters).nullish(),
  visibility: labelOrNumber(macroVisibilities).nullish(),
  actions: z.array(action).max(macroLimits.actions).nullish(),
});

export const listMacros = defineRoute({
  name: 'listMacros',
  method: 'GET',
  path: base,
  summary: 'All global macros of the account, and the caller’s personal ones',
  tag,
  access: member,
  params: inAccount,
  output: z.strictObject({ payload: z.array(macro) }),
});

export const showMacro = defineRoute({
  name: 'showMacro',
  method: 'GET',
  path: `${base}/:macro_id`,
  summary: 'One macro',
  tag,
  access: member,
  params: oneMacro,
  output: oneAnswer,
  errors: { 401: notTheirs, 404: 'no such macro; empty body' },
});

export const createMacro = defineRoute({
  name: 'createMacro',
  method: 'POST',
  path: base,
  summary: 'Create a macro; an agent’s is always personal',
  tag,
  access: member,
  params: inAccount,
  body: macroInput,
  output: oneAnswer,
  errors: { 422: refused },
});

export const updateMacro = defineRoute({
  name: 'updateMacro',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/:macro_id`,
  summary: 'Change a macro; `visibility` is cleared unless an administrator sends it',
  tag,
  access: member,
  params: oneMacro,
  body: macroInput,
  output: oneAnswer,
  errors: { 401: notToChange, 422: refused },
});

export const deleteMacro = defineRoute({
  name: 'deleteMacro',
  method: 'DELETE',
  path: `${base}/:macro_id`,
  summary: 'Delete a macro',
  tag,
  access: member,
  params: oneMacro,
  errors: { 401: notToChange },
});

export const executeMacro = defineRoute({
  name: 'executeMacro',
  method: 'POST',
  path: `${base}/:macro_id/execute`,
  summary:
    'Run a macro on conversations, given by display ID, in the background; `macro.executed` tells the caller when it is done. Unknown IDs are skipped',
  tag,
  access: member,
  params: oneMacro,
  body: z.object({
    conversation_ids: z.array(id).max(macroLimits.conversationsAtOnce),
    /** Additive: identifies this run for its caller; a repeated call with the same id does not run the macro again. */
    echo_id: lenient(z.string().min(1).max(255)),
  }),
  invalid: 'error',
  errors: { 401: notTheirs, 409: 'echo_id already used for another macro or other conversations' },
});
