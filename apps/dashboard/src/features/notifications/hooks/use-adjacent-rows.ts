import { useState } from 'react';

interface Identified {
  id: number;
}

/** The rows before and after the open one; with none open, the last and the first row. */
export function useAdjacentRows<Row extends Identified>(rows: readonly Row[], openId: number | undefined) {
  const index = rows.findIndex((row) => row.id === openId);
  // Last known position of the open row. If it leaves the list, the next row moves to that position.
  const [place, setPlace] = useState(0);
  if (index !== -1 && index !== place) setPlace(index);
  if (openId === undefined) return { index, before: rows.at(-1), after: rows[0] };
  return index === -1
    ? { index, before: rows[place - 1], after: rows[place] }
    : { index, before: rows[index - 1], after: rows[index + 1] };
}
