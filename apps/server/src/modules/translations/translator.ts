/** Whoever turns a text into another language. Another provider is another implementation of this. */
export interface Translator {
  /** `target`: BCP 47, as `pt-BR`. Error: `TranslatorError`. */
  translate(text: string, target: string): Promise<string>;
}

/** `reason`: in the translator's words, for a person to read; null: it said none. */
export class TranslatorError extends Error {
  constructor(
    readonly code: 'refused' | 'unreachable',
    readonly reason: string | null = null,
  ) {
    super(reason ?? code);
    this.name = 'TranslatorError';
  }
}
