const MOST = 100_000;

/** Parses a limit: null for none, undefined if invalid. */
export function readLimit(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const number = Number(trimmed);
  return /^\d+$/.test(trimmed) && number <= MOST ? number : undefined;
}
