import { type RouteBody, readPattern, type routes } from '@parley/contract';
import { isUniqueViolation } from '../../platform/db/retry';
import type { Tx } from '../../platform/events/unit-of-work';
import { type FieldProblem, NotFoundError, ValidationError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import {
  configurationUpdated,
  dropRequiredAttribute,
  renameRequiredAttribute,
  setRequiredAttribute,
} from '../accounts/accounts.facade';
import { changePreChatField } from '../inboxes/inboxes.facade';
import * as definitions from './custom-attributes.repository';
import type { DefinitionFields, DefinitionRow } from './custom-attributes.repository';
import { isSafePattern } from './pattern/is-safe-pattern';
import { isReservedKey } from './reserved-keys';

const KEY = /^[\p{L}\p{N}_.-]+$/u;

/** Defines an attribute. Errors: 422 key malformed, reserved or taken; pattern invalid or too slow. */
export async function createDefinition(
  ctx: ActionContext,
  input: RouteBody<typeof routes.createCustomAttributeDefinition>,
): Promise<DefinitionRow> {
  const fields = {
    ...fieldsOf(input),
    attribute_key: input.attribute_key,
    attribute_display_name: input.attribute_display_name,
    attribute_model: input.attribute_model ?? 'conversation_attribute',
  };
  refuse([...keyProblems(fields), ...patternProblems(fields)]);
  return ctx.write(async (tx) => {
    const row = await definitions.insertDefinition(tx.db, ctx.accountId, fields).catch(refuseTakenKey);
    await requireBeforeResolving(tx, row, input.required);
    tx.emit(configurationUpdated('custom_attribute'));
    return row;
  });
}

/**
 * Updates a definition, its copies in pre-chat forms and its key among the required attributes. Errors: 404; 422 as
 * for creating, but an existing reserved key may stay.
 */
export async function updateDefinition(
  ctx: ActionContext,
  id: number,
  input: RouteBody<typeof routes.updateCustomAttributeDefinition>,
): Promise<DefinitionRow> {
  const fields = fieldsOf(input);
  return ctx.write(async (tx) => {
    const before = await definitions.lockDefinition(tx.db, ctx.accountId, id);
    if (!before) throw new NotFoundError();
    const after = { ...before, ...fields };
    const isOtherKey =
      after.attribute_key !== before.attribute_key || after.attribute_model !== before.attribute_model;
    refuse([...(isOtherKey ? keyProblems(after) : []), ...patternProblems(fields)]);
    const row = await definitions.updateDefinition(tx.db, ctx.accountId, id, fields).catch(refuseTakenKey);
    await syncAttributeCopies(tx, before, row);
    await requireBeforeResolving(tx, row, input.required);
    tx.emit(configurationUpdated('custom_attribute'));
    return row;
  });
}

/** Deletes a definition; values on records are kept. Error: 404. */
export async function deleteDefinition(ctx: ActionContext, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const row = await definitions.lockDefinition(tx.db, ctx.accountId, id);
    if (!row) throw new NotFoundError();
    await definitions.deleteDefinition(tx.db, ctx.accountId, id);
    await syncAttributeCopies(tx, row, null);
    tx.emit(configurationUpdated('custom_attribute'));
  });
}

/** Whether a conversation attribute is required stands in the settings of the account. */
async function requireBeforeResolving(
  tx: Tx,
  row: DefinitionRow,
  isRequired: boolean | undefined,
): Promise<void> {
  if (isRequired === undefined || row.attribute_model !== 'conversation_attribute') return;
  await setRequiredAttribute(tx, row.attribute_key, isRequired);
}

/** Updates the copies of a definition in pre-chat forms, and its key in the account settings. */
async function syncAttributeCopies(
  tx: Tx,
  before: DefinitionRow,
  after: DefinitionRow | null,
): Promise<void> {
  const { attribute_model: model, attribute_key: key } = before;
  if (model === 'company_attribute') return;
  const stays = after?.attribute_model === model ? after : null;
  await changePreChatField(tx, { field_type: model, name: key }, stays && copyFor(before, stays));
  if (model !== 'conversation_attribute') return;
  if (!stays) await dropRequiredAttribute(tx, key);
  else if (stays.attribute_key !== key) await renameRequiredAttribute(tx, key, stays.attribute_key);
}

/**
 * The label and placeholder of a form field belong to the administrator; they change only when the attribute is
 * renamed.
 */
function copyFor(before: DefinitionRow, after: DefinitionRow) {
  const name = after.attribute_display_name;
  return {
    name: after.attribute_key,
    type: after.attribute_display_type,
    values: after.attribute_values,
    regex_pattern: after.regex_pattern,
    regex_cue: after.regex_cue,
    ...(name !== before.attribute_display_name && { label: name, placeholder: name }),
  };
}

function fieldsOf({
  attribute_values,
  regex_pattern,
  regex_cue,
  required,
  ...others
}: RouteBody<typeof routes.updateCustomAttributeDefinition>): DefinitionFields {
  return {
    ...others,
    ...(attribute_values !== undefined && { attribute_values: attribute_values ?? [] }),
    ...(regex_pattern !== undefined && { regex_pattern: regex_pattern?.trim() || null }),
    ...(regex_cue !== undefined && { regex_cue: regex_cue?.trim() || null }),
    ...(required !== undefined && { is_required: required }),
  };
}

function keyProblems({
  attribute_key: key,
  attribute_model: model,
}: Pick<DefinitionRow, 'attribute_key' | 'attribute_model'>): FieldProblem[] {
  if (!KEY.test(key))
    return [keyProblem('may only hold letters, digits, underscores, dots and hyphens', 'invalid_characters')];
  return isReservedKey(model, key) ? [keyProblem('is the name of a built-in attribute', 'reserved')] : [];
}

function patternProblems({ regex_pattern: text }: DefinitionFields): FieldProblem[] {
  if (!text) return [];
  const pattern = readPattern(text);
  const attribute = 'regex_pattern';
  if (!pattern)
    return [{ attribute, message: 'Regex pattern is no regular expression', code: 'invalid_pattern' }];
  if (isSafePattern(pattern)) return [];
  return [
    {
      attribute,
      message: 'Regex pattern can take endlessly long; write it without nested repetitions',
      code: 'unsafe_pattern',
    },
  ];
}

const keyProblem = (text: string, code: 'invalid_characters' | 'reserved' | 'taken'): FieldProblem => ({
  attribute: 'attribute_key',
  message: `Attribute key ${text}`,
  code,
});

function refuse(problems: FieldProblem[]): void {
  if (problems.length > 0) throw new ValidationError(problems);
}

function refuseTakenKey(error: unknown): never {
  if (isUniqueViolation(error)) throw new ValidationError([keyProblem('has already been taken', 'taken')]);
  throw error;
}
