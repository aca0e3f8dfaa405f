// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { activateLocale, localeOf, preferredLocale, useLocaleStore } from './locale';

const browserSpeaks = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("LA1: the language is the user's, else the account's, else the browser's, else English", () => {
  browserSpeaks('fr-CA', 'de');
  expect(localeOf({ own: 'ja', account: 'es' })).toBe('ja');
  expect(localeOf({ own: undefined, account: 'es' })).toBe('es');
  expect(localeOf({ own: 'tlh', account: 'ko' })).toBe('fr');
  browserSpeaks('ko');
  expect(localeOf({ own: '', account: undefined })).toBe('en');
});

test('LA1: before sign-in the language is the last one used in this browser', () => {
  browserSpeaks('pt-PT');
  expect(preferredLocale()).toBe('pt_BR');
  localStorage.setItem('parley.locale', 'hi');
  expect(preferredLocale()).toBe('hi');
});

test('LA1, LA2: activating a language sets its texts, its tag and its direction', async () => {
  await activateLocale('ar', { remember: true });
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
  await activateLocale('zh_CN', { remember: true });
  expect(document.documentElement).toMatchObject({ lang: 'zh-CN', dir: 'ltr' });
  expect(useLocaleStore.getState().i18n.t('common.save')).toBe('保存');
  expect(localStorage.getItem('parley.locale')).toBe('zh_CN');
  await activateLocale('en', { remember: false });
});
