export const ATTRIBUTE_TABS = ['conversation', 'contact'] as const;
export type AttributeTab = (typeof ATTRIBUTE_TABS)[number];

export interface ListSearch {
  tab?: AttributeTab;
  q?: string;
}

/** What the address says of the list; what is as at first is left out. */
export function readListSearch(search: object): ListSearch {
  const { tab, q } = search as Record<string, unknown>;
  return {
    ...(tab === 'contact' && { tab }),
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.slice(0, 255) }),
  };
}
