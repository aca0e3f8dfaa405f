/** A provider's code (`pt_BR`) in the reader's language; the code itself where nobody has a name for it. */
export function languageName(code: string, locale: string): string {
  try {
    const name = new Intl.DisplayNames([locale.replaceAll('_', '-')], { type: 'language' });
    return name.of(code.replaceAll('_', '-')) ?? code;
  } catch {
    return code;
  }
}
