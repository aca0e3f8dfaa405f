/** In the order of their numbers; some clients send the number instead. */
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

/** Which records a definition applies to, in the order of their numbers. */
export const attributeModels = ['conversation_attribute', 'contact_attribute', 'company_attribute'] as const;
export type AttributeModel = (typeof attributeModels)[number];
