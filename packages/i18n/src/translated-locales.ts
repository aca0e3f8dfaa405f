/** Languages that every area is translated into; `npm run check` lists missing texts. */
export const TRANSLATED_LOCALES = ['en', 'de', 'fr', 'es', 'pt_BR', 'ar', 'hi', 'ja', 'zh_CN'] as const;
