const MOST_SHOWN = 99;

/** The number at the bell: from 100 on it is said to be more than 99. Null: nothing to show. */
export function bellCount(
  unread: number | undefined,
  formatNumber: (count: number) => string,
): string | null {
  if (!unread) return null;
  return unread > MOST_SHOWN ? `${formatNumber(MOST_SHOWN)}+` : formatNumber(unread);
}
