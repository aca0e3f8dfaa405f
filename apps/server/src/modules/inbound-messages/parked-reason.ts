/** Codes of `MailRefusedError` and others that no further try can change. */
const FINAL = new Set(['too_large', 'too_many_parts', 'too_deep', 'header_too_large']);
const DETAIL_CHARACTERS = 500;

/** Why an item could not be read: a code that the screens know, and details for whoever looks closer. */
export function parkedReasonOf(error: unknown): { code: string; detail: string; isFinal: boolean } {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const known = typeof code === 'string' && FINAL.has(code);
  return {
    code: known ? code : 'failed',
    detail: String(message ?? error).slice(0, DETAIL_CHARACTERS),
    isFinal: known,
  };
}
