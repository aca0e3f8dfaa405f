/** A text did not reach the clipboard; the message may be shown, the reason is what the browser said. */
export class CopyError extends Error {
  readonly reason: string;

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`Unable to copy text to clipboard: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Puts a text on the clipboard; fails with a CopyError. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    throw new CopyError(error);
  }
}
