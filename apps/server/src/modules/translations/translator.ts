/** Translates texts; implemented once per provider protocol. */
export interface Translator {
  /** `target`: BCP 47, as `pt-BR`. Error: `TranslatorError`. */
  translate(text: string, target: string): Promise<string>;
}

/** `reason`: the translator's own words, shown to users; null if it gave none. */
export class TranslatorError extends Error {
  constructor(
    readonly code: 'refused' | 'unreachable',
    readonly reason: string | null = null,
  ) {
    super(reason ?? code);
    this.name = 'TranslatorError';
  }
}
