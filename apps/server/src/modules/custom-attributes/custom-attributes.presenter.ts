import type { CustomAttributeDefinition } from '@parley/contract';
import type { AccountRow } from '../access/access.facade';
import { requiredBeforeResolving } from '../accounts/accounts.facade';
import type { DefinitionRow } from './custom-attributes.repository';

/** `settings`: of the account; they say which conversation attributes are required. */
export function presentDefinition(
  row: DefinitionRow,
  settings: AccountRow['settings'],
): CustomAttributeDefinition {
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
    required:
      row.attribute_model === 'conversation_attribute'
        ? requiredBeforeResolving(settings).includes(row.attribute_key)
        : row.is_required,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
