/** Puts a text on the clipboard; fails with the reason in words that may be shown. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Unable to copy text to clipboard: ${reason}`, { cause: error });
  }
}
