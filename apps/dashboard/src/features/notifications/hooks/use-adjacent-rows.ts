import { useState } from 'react';

interface Identified {
  id: number;
}

/** What stands before and after the open row; with nothing open, the ends of the list. */
export function useAdjacentRows<Row extends Identified>(rows: readonly Row[], openId: number | undefined) {
  const index = rows.findIndex((row) => row.id === openId);
  // One that left the list leaves a place behind, and the next one has moved up into it.
  const [place, setPlace] = useState(0);
  if (index !== -1 && index !== place) setPlace(index);
  if (openId === undefined) return { index, before: rows.at(-1), after: rows[0] };
  return index === -1
    ? { index, before: rows[place - 1], after: rows[place] }
    : { index, before: rows[index - 1], after: rows[index + 1] };
}
