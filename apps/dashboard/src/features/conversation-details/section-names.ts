/** Sections of the details panel in their default order. */
export const SECTIONS = [
  'conversation_actions',
  'macros',
  'conversation_info',
  'contact_attributes',
  'suggested_articles',
  'contact_notes',
  'previous_conversation',
  'conversation_participants',
  'conversation_attachments',
] as const;
export type SectionName = (typeof SECTIONS)[number];
