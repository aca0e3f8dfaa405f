/** In the order of their numbers, which stand for them in some clients. */
export const attributeDisplayTypes = [
  'text',
  'number',
  'currency',
  'percent',
  'link',
  'date',
  'list',
  'checkbox',
] as const;
export type AttributeDisplayType = (typeof attributeDisplayTypes)[number];

/** What a definition is for; in the order of their numbers. */
export const attributeModels = ['conversation_attribute', 'contact_attribute', 'company_attribute'] as const;
export type AttributeModel = (typeof attributeModels)[number];
