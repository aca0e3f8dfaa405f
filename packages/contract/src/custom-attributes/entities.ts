import { z } from 'zod';
import { iso } from '../kit/values';
import { attributeDisplayTypes, attributeModels } from './attribute-types';

/** A field of an account's own. Its values stand on the records, under the key, and outlive it. */
export const customAttributeDefinition = z.strictObject({
  id: z.number(),
  attribute_display_name: z.string(),
  attribute_display_type: z.enum(attributeDisplayTypes),
  attribute_description: z.string().nullable(),
  attribute_key: z.string(),
  /** As it was written: bare, or between slashes with flags (`/^[a-z]+$/i`). */
  regex_pattern: z.string().nullable(),
  /** What to say where a value does not match. */
  regex_cue: z.string().nullable(),
  /** What a list offers. */
  attribute_values: z.array(z.string()),
  attribute_model: z.enum(attributeModels),
  default_value: z.number().nullable(),
  created_at: iso,
  updated_at: iso,
});
export type CustomAttributeDefinition = z.infer<typeof customAttributeDefinition>;
