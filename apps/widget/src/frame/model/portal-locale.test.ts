import { describe, expect, test } from 'vitest';
import { portalLocaleOf } from './portal-locale';

const config = { allowed_locales: ['en', 'pt_BR', 'ar', 'de'], draft_locales: ['de'], default_locale: 'en' };

describe('HP1: articles are in', () => {
  test.each([
    ['the language of the chat', 'ar', 'ar'],
    ['its base language', 'ar_EG', 'ar'],
    ['its first regional variant', 'pt', 'pt_BR'],
    ['another region, however it is spelled', 'pt-br', 'pt_BR'],
    ['the default language while the language is not public', 'de', 'en'],
    ['the default language if there is none of these', 'ja', 'en'],
  ])('%s', (_, chat, articles) => expect(portalLocaleOf(config, chat)).toBe(articles));
});
