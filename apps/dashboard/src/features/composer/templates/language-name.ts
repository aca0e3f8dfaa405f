/** Name of a provider's language code (`pt_BR`) in the user's language; the code itself if there is no name. */
export function languageName(code: string, locale: string): string {
  try {
    const name = new Intl.DisplayNames([locale.replaceAll('_', '-')], { type: 'language' });
    return name.of(code.replaceAll('_', '-')) ?? code;
  } catch {
    return code;
  }
}
