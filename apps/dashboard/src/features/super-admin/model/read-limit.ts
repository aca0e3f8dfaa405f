const MOST = 100_000;

/** A limit as it was typed: null for none, undefined for what is no number of seats. */
export function readLimit(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const number = Number(trimmed);
  return /^\d+$/.test(trimmed) && number <= MOST ? number : undefined;
}
