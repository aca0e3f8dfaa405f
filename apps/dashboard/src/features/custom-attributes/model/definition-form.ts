import type { CallBody } from '@parley/api-client';
import type { AttributeDisplayType, CustomAttributeDefinition } from '@parley/contract';
import { readPattern } from '@parley/contract/custom-attributes/pattern';
import type { RecordModel } from '../../../shared/custom-attributes/definitions-query';

export interface DefinitionForm {
  name: string;
  /** Null: derived from the name. */
  key: string | null;
  description: string;
  type: AttributeDisplayType;
  values: string[];
  pattern: string;
  cue: string;
  required: boolean;
}

export function definitionFormOf(definition: CustomAttributeDefinition | null): DefinitionForm {
  return {
    name: definition?.attribute_display_name ?? '',
    key: definition?.attribute_key ?? null,
    description: definition?.attribute_description ?? '',
    type: definition?.attribute_display_type ?? 'text',
    values: definition?.attribute_values ?? [],
    pattern: definition?.regex_pattern ?? '',
    cue: definition?.regex_cue ?? '',
    required: definition?.required ?? false,
  };
}

/** Converts a name to a valid key: lower-case letters and digits; other characters become one underscore. */
export function keyOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}.-]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 255);
}

export const attributeKeyOf = (form: DefinitionForm): string => form.key ?? keyOf(form.name);

export type FormProblem = 'required' | 'key' | 'pattern' | 'values';

/** Problems that can be found without the server. */
export function validateDefinition(
  form: DefinitionForm,
): Partial<Record<'name' | 'key' | 'values' | 'pattern', FormProblem>> {
  const key = attributeKeyOf(form).trim();
  return {
    ...(form.name.trim() === '' && { name: 'required' as const }),
    ...(key === '' && form.name.trim() !== '' && { key: 'required' as const }),
    ...(key !== '' && !/^[\p{L}\p{N}_.-]+$/u.test(key) && { key: 'key' as const }),
    ...(form.type === 'list' && form.values.length === 0 && { values: 'values' as const }),
    ...(form.type === 'text' && !isPattern(form.pattern) && { pattern: 'pattern' as const }),
  };
}

const isPattern = (text: string) => text.trim() === '' || readPattern(text.trim()) !== null;

/** Body of an update; key, type and model can't be changed. */
export function changesOf(form: DefinitionForm): CallBody<'updateCustomAttributeDefinition'> {
  const { type } = form;
  return {
    attribute_display_name: form.name.trim(),
    attribute_description: form.description.trim() || null,
    required: form.required,
    attribute_values: type === 'list' ? form.values : [],
    regex_pattern: type === 'text' ? form.pattern.trim() || null : null,
    regex_cue: type === 'text' && form.pattern.trim() !== '' ? form.cue.trim() || null : null,
  };
}

export function newDefinitionOf(
  form: DefinitionForm,
  model: RecordModel,
): CallBody<'createCustomAttributeDefinition'> {
  return {
    ...changesOf(form),
    attribute_display_name: form.name.trim(),
    attribute_key: attributeKeyOf(form).trim(),
    attribute_display_type: form.type,
    attribute_model: model,
  };
}
