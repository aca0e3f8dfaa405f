import type { Label } from '@parley/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { matchesLabel, readLabelListSearch } from '../model/label-list';

/** The list as it is asked for; words and the new label stand in the address, so that a link can lead to either. */
export function useLabelList(labels: readonly Label[] | undefined) {
  const navigate = useNavigate();
  const search = readLabelListSearch(useSearch({ strict: false }));
  // What is typed stands at once; the address follows.
  const [text, setText] = useState(search.q ?? '');
  const rows = useMemo(() => labels?.filter((label) => matchesLabel(label, text.trim())), [labels, text]);

  function write(change: Record<string, unknown>) {
    const next = readLabelListSearch({ ...search, q: text, ...change });
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  }

  return {
    rows,
    text,
    setText: (q: string) => {
      setText(q);
      write({ q });
    },
    isNew: search.new === true,
    setNew: (isNew: boolean) => write({ new: isNew }),
  };
}
