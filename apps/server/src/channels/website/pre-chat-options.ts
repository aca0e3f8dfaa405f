import type { PreChatOptions, PreChatOptionsInput } from '@parley/contract';

const standardFields: PreChatOptions['pre_chat_fields'] = [
  standardField({ name: 'emailAddress', type: 'email', label: 'Email Id', required: true }),
  standardField({ name: 'fullName', type: 'text', label: 'Full name', required: false }),
  standardField({ name: 'phoneNumber', type: 'text', label: 'Phone number', required: false }),
];

function standardField(
  field: Pick<PreChatOptions['pre_chat_fields'][number], 'name' | 'type' | 'label' | 'required'>,
): PreChatOptions['pre_chat_fields'][number] {
  return { field_type: 'standard', ...field, placeholder: field.label, enabled: false };
}

/** The form in which pre-chat options are stored; without fields, the three standard ones are added, disabled. */
export function normalizePreChatOptions(input: PreChatOptionsInput | null | undefined): PreChatOptions {
  const fields = input?.pre_chat_fields ?? [];
  return {
    pre_chat_message: input?.pre_chat_message ?? 'Share your queries or comments here.',
    ...(input?.require_email !== undefined && { require_email: input.require_email }),
    pre_chat_fields: fields.length > 0 ? fields : standardFields,
  };
}
