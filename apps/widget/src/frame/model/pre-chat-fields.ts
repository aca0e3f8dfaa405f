import type { Contact, PreChatField, PreChatOptions } from './wire';

/** Fields that the visitor has answered before are not shown again. */
function isKnown(field: PreChatField, contact: Contact | null): boolean {
  if (field.field_type !== 'standard' || !contact) return false;
  if (field.name === 'emailAddress') return contact.has_email;
  if (field.name === 'phoneNumber') return contact.has_phone_number;
  return field.name === 'fullName' && (contact.has_email || contact.has_phone_number || !!contact.identifier);
}

export function visiblePreChatFields(
  options: PreChatOptions | null | undefined,
  contact: Contact | null,
): PreChatField[] {
  return (options?.pre_chat_fields ?? []).filter((field) => field.enabled && !isKnown(field, contact));
}
