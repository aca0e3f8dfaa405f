const MOST_SHOWN = 99;

/** Text of the unread count; from 100 on "99+". Null: nothing to show. */
export function bellCount(
  unread: number | undefined,
  formatNumber: (count: number) => string,
): string | null {
  if (!unread) return null;
  return unread > MOST_SHOWN ? `${formatNumber(MOST_SHOWN)}+` : formatNumber(unread);
}
