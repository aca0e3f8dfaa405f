import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { boolean, id, labelOrNumber, lenient } from '../kit/values';
import { attributeDisplayTypes, attributeModels } from './attribute-types';
import { customAttributeDefinition } from './entities';
import { PATTERN_CHARACTERS } from './pattern';

const base = '/api/v1/accounts/:account_id/custom_attribute_definitions';
const inAccount = z.object({ account_id: id });
const oneDefinition = z.object({ account_id: id, custom_attribute_definition_id: id });
const tag = 'Custom attributes';

const withoutAlias = (model: unknown) => (model === 'contact' ? 'contact_attribute' : model);
const option = z.string().trim().min(1).max(limits.nameCharacters);
const changes = z.object({
  attribute_display_name: z.string().trim().min(1).max(limits.nameCharacters).optional(),
  /** Letters, digits, `_`, `.` and `-`. */
  attribute_key: z.string().trim().min(1).max(limits.nameCharacters).optional(),
  attribute_display_type: labelOrNumber(attributeDisplayTypes).optional(),
  /** `contact` is an alias of `contact_attribute`. */
  attribute_model: z.preprocess(withoutAlias, labelOrNumber(attributeModels).optional()).optional(),
  attribute_description: z.string().max(limits.descriptionCharacters).nullish(),
  attribute_values: z
    .array(option)
    .max(limits.textsPerList)
    .transform((list) => [...new Set(list)])
    .nullish(),
  regex_pattern: z.string().max(PATTERN_CHARACTERS).nullish(),
  regex_cue: z.string().max(limits.nameCharacters).nullish(),
  /** Additive. Ignored for attributes of companies. */
  required: boolean.optional(),
});
const newDefinition = changes.required({ attribute_display_name: true, attribute_key: true });
const refused =
  'name or key blank; key taken, reserved, or with invalid characters; pattern invalid or too slow';

export const listCustomAttributeDefinitions = defineRoute({
  name: 'listCustomAttributeDefinitions',
  method: 'GET',
  path: base,
  summary: 'Custom attribute definitions, by ID; `attribute_model` by name or number',
  tag,
  access: { who: 'member' },
  params: inAccount,
  query: z.object({ attribute_model: lenient(z.preprocess(withoutAlias, z.string().max(255))) }),
  output: z.array(customAttributeDefinition),
});

export const showCustomAttributeDefinition = defineRoute({
  name: 'showCustomAttributeDefinition',
  method: 'GET',
  path: `${base}/:custom_attribute_definition_id`,
  summary: 'One custom attribute definition',
  tag,
  access: { who: 'member' },
  params: oneDefinition,
  output: customAttributeDefinition,
});

export const createCustomAttributeDefinition = defineRoute({
  name: 'createCustomAttributeDefinition',
  method: 'POST',
  path: base,
  summary: 'Create a custom attribute',
  tag,
  access: { who: 'administrator' },
  root: 'custom_attribute_definition',
  params: inAccount,
  body: newDefinition,
  output: customAttributeDefinition,
  errors: { 422: refused },
});

export const updateCustomAttributeDefinition = defineRoute({
  name: 'updateCustomAttributeDefinition',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/:custom_attribute_definition_id`,
  summary: 'Change a custom attribute; pre-chat form fields that use it are updated',
  tag,
  access: { who: 'administrator' },
  root: 'custom_attribute_definition',
  params: oneDefinition,
  body: changes,
  output: customAttributeDefinition,
  errors: { 422: refused },
});

export const deleteCustomAttributeDefinition = defineRoute({
  name: 'deleteCustomAttributeDefinition',
  method: 'DELETE',
  path: `${base}/:custom_attribute_definition_id`,
  summary:
    'Delete a custom attribute; values on records stay, pre-chat forms and required attributes no longer use it',
  tag,
  access: { who: 'administrator' },
  params: oneDefinition,
  status: 204,
});
