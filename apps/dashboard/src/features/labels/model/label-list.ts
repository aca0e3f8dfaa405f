import type { Label } from '@parley/contract';

/** What the address of the list says: words that narrow it, and whether a new label is being made. */
export interface LabelListSearch {
  q?: string;
  new?: true;
}

export function readLabelListSearch(search: Record<string, unknown>): LabelListSearch {
  return {
    ...(typeof search['q'] === 'string' && search['q'] !== '' ? { q: search['q'] } : {}),
    ...(search['new'] === true ? { new: true } : {}),
  };
}

/** Whether all words stand in the title or the description. */
export function matchesLabel({ title, description }: Label, text: string): boolean {
  const own = `${title} ${description ?? ''}`.toLocaleLowerCase();
  return text
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => own.includes(word));
}
