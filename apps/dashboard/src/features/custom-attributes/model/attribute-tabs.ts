import type { RecordModel } from '../../../shared/custom-attributes/definitions-query';

export const ATTRIBUTE_TABS = ['conversation', 'contact'] as const;
export type AttributeTab = (typeof ATTRIBUTE_TABS)[number];

export const MODELS: Record<AttributeTab, RecordModel> = {
  conversation: 'conversation_attribute',
  contact: 'contact_attribute',
};

/** Tab in the query string; the first one by default. */
export const tabOf = (search: object): AttributeTab =>
  (search as { tab?: unknown }).tab === 'contact' ? 'contact' : 'conversation';
