/** Good enough to catch slips before sending; the server has the last word. */
export function isEmailLike(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) || /^[^\s@]+@localhost$/.test(text.trim());
}
