import type { Label } from '@parley/contract';
import { holdsAllWords } from '../../../shared/lib/find-and-sort';

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
  return holdsAllWords([title, description], text);
}
