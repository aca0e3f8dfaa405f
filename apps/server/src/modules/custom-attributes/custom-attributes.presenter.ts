import type { CustomAttributeDefinition } from '@parley/contract';
import type { DefinitionRow } from './custom-attributes.repository';

export function presentDefinition(row: DefinitionRow): CustomAttributeDefinition {
  return {
    id: row.id,
    attribute_display_name: row.attribute_display_name,
    attribute_display_type: row.attribute_display_type,
    attribute_description: row.attribute_description,
    attribute_key: row.attribute_key,
    regex_pattern: row.regex_pattern,
    regex_cue: row.regex_cue,
    attribute_values: row.attribute_values,
    attribute_model: row.attribute_model,
    default_value: null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
