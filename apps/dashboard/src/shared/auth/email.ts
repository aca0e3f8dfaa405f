/** Catches typing errors before sending; the server validates fully. */
export function isEmailLike(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) || /^[^\s@]+@localhost$/.test(text.trim());
}
