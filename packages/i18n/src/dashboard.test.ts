import { expect, test } from 'vitest';
import { en as dashboardEnglish } from './catalogs/dashboard/index';
import { DASHBOARD_LOCALES } from './dashboard';
import { fetchTexts } from './dashboard-texts';
import { readCatalogs } from './check/catalog-index';
import { SERVER_LOCALES, serverTexts } from './server';
import { TRANSLATED_LOCALES } from './translated-locales';
import { WIDGET_LOCALES } from './widget';

test('LA1: the dashboard, the widget, and e-mails have the same nine languages', () => {
  for (const offered of [DASHBOARD_LOCALES, WIDGET_LOCALES, SERVER_LOCALES]) {
    expect(offered.toSorted()).toEqual(TRANSLATED_LOCALES.toSorted());
  }
});

test.each(DASHBOARD_LOCALES)('LA1: the dashboard in %s has a text for every key', async (locale) => {
  const own = await readCatalogs('dashboard', locale);
  expect(Object.keys(own).toSorted()).toEqual(Object.keys(dashboardEnglish).toSorted());
  expect(await fetchTexts(locale, 'first')).toEqual(own);
});

test('LA1: an e-mail is in the language of the user, else of the account, else in English', () => {
  expect(serverTexts('ja', 'de').locale).toBe('ja');
  expect(serverTexts(null, 'de').locale).toBe('de');
  expect(serverTexts('ko', 'fr').locale).toBe('fr');
  expect(serverTexts(undefined, null).locale).toBe('en');
});
