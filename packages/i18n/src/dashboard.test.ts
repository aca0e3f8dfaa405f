import { expect, test } from 'vitest';
import { en as dashboardEnglish } from './catalogs/dashboard/en/index';
import { DASHBOARD_LOCALES, loadDashboardCatalog, loadDashboardMessages } from './dashboard';
import { SERVER_LOCALES, serverTexts } from './server';
import { TRANSLATED_LOCALES } from './translated-locales';
import { WIDGET_LOCALES } from './widget';

test('LA1: dashboard, widget and mails are offered in the same nine languages', () => {
  for (const offered of [DASHBOARD_LOCALES, WIDGET_LOCALES, SERVER_LOCALES]) {
    expect(offered.toSorted()).toEqual(TRANSLATED_LOCALES.toSorted());
  }
});

test.each(DASHBOARD_LOCALES)('LA1: the dashboard in %s has a text for every key', async (locale) => {
  const own = await loadDashboardCatalog(locale);
  const messages = await loadDashboardMessages(locale);
  expect(Object.keys(messages).toSorted()).toEqual(Object.keys(dashboardEnglish).toSorted());
  expect(messages).toMatchObject(own);
});

test('LA1: a mail comes in the language of the person, else of the account, else in English', () => {
  expect(serverTexts('ja', 'de').locale).toBe('ja');
  expect(serverTexts(null, 'de').locale).toBe('de');
  expect(serverTexts('ko', 'fr').locale).toBe('fr');
  expect(serverTexts(undefined, null).locale).toBe('en');
});
