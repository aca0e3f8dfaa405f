/** Languages that every area is translated into: `npm run check` lists what one of them still lacks. */
export const TRANSLATED_LOCALES = ['en', 'de', 'fr', 'es', 'pt_BR', 'ar', 'hi', 'ja', 'zh_CN'] as const;
