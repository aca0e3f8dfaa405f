import type { Contact } from '@parley/contract';
import { useState } from 'react';
import type { MatchingContacts } from '../data/contact-list-query';

type Keys = ReadonlySet<string | number>;

const NOBODY: Keys = new Set();

interface ListOnScreen {
  /** Contacts of the shown page. */
  rows: readonly Contact[];
  matching: MatchingContacts;
  /** How many match on all pages; null: unknown. */
  count: number | null;
}

/**
 * The selected contacts: some of the shown page, or everybody who matches on all pages. The latter ends with another
 * filter, search or view, and when a row is deselected.
 */
export function useContactSelection({ rows, matching, count }: ListOnScreen) {
  const [keys, setKeys] = useState<Keys>(NOBODY);
  /** What matched when everybody was selected. */
  const [allOf, setAllOf] = useState<string | null>(null);
  const scope = JSON.stringify(matching);
  const isAll = allOf === scope && count !== null;
  const selected = isAll ? rows : rows.filter(({ id }) => keys.has(id));
  return {
    keys: isAll ? new Set(rows.map(({ id }) => id)) : keys,
    selected,
    isAll,
    change(next: Keys) {
      setAllOf(null);
      setKeys(next);
    },
    selectAll: () => setAllOf(scope),
    clear() {
      setAllOf(null);
      setKeys(NOBODY);
    },
  };
}
