/** Copying to the clipboard failed. `message` may be shown to the user; `reason` is the browser's error text. */
export class CopyError extends Error {
  readonly reason: string;

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`Unable to copy text to clipboard: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Copies a text to the clipboard. Throws CopyError. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    throw new CopyError(error);
  }
}
