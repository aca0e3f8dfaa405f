import { z } from 'zod';
import { iso } from '../kit/values';
import { attributeDisplayTypes, attributeModels } from './attribute-types';

/**
 * A custom attribute of the account. Values are stored in the records under `attribute_key` and are kept when the
 * definition is deleted.
 */
export const customAttributeDefinition = z.strictObject({
  id: z.number(),
  attribute_display_name: z.string(),
  attribute_display_type: z.enum(attributeDisplayTypes),
  attribute_description: z.string().nullable(),
  attribute_key: z.string(),
  /** As entered: bare, or between slashes with flags (`/^[a-z]+$/i`). */
  regex_pattern: z.string().nullable(),
  /** Error message shown when a value does not match the pattern. */
  regex_cue: z.string().nullable(),
  /** The options of a list attribute. */
  attribute_values: z.array(z.string()),
  attribute_model: z.enum(attributeModels),
  default_value: z.number().nullable(),
  /**
   * Additive. Of a contact: forms ask for a value, and members can't remove it. Of a conversation: required before
   * resolving, the same as its key in `conversation_required_attributes` of the account.
   */
  required: z.boolean(),
  created_at: iso,
  updated_at: iso,
});
export type CustomAttributeDefinition = z.infer<typeof customAttributeDefinition>;
