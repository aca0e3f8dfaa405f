import type { CustomAttributeDefinition } from '@parley/contract';

/** An attribute definition as the API returns it; tests pass only the fields that matter. */
export function buildDefinition(change: Partial<CustomAttributeDefinition> = {}): CustomAttributeDefinition {
  return {
    id: 1,
    attribute_display_name: 'Plan',
    attribute_display_type: 'text',
    attribute_description: null,
    attribute_key: 'plan',
    regex_pattern: null,
    regex_cue: null,
    attribute_values: [],
    attribute_model: 'conversation_attribute',
    default_value: null,
    required: false,
    created_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    ...change,
  };
}
