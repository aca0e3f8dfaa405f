import { type Route, routes } from '@parley/contract';
import { describeAccess } from '@parley/contract/openapi';
import { errors as errorTexts } from '../catalogs/errors/en';
import { en as widgetEnglish } from '../catalogs/widget/en';
import { DASHBOARD_LOCALES } from '../dashboard';
import { loadErrorTexts } from '../dashboard-errors';
import { serverCatalogs } from '../server';
import { TRANSLATED_LOCALES } from '../translated-locales';
import { loadWidgetMessages, WIDGET_LOCALES } from '../widget';
import { readCatalogs } from './catalog-index';
import { checkCatalog } from './check-catalog';
import { checkEnglish } from './refused-phrases';

type Messages = Readonly<Record<string, string | undefined>>;

/**
 * Checks every catalog against the English one, and the English catalogs and the API descriptions (/swagger) for
 * refused phrases. Returns the problems found; each starts with area and language.
 */
export async function checkAllCatalogs(): Promise<string[]> {
  const areas: {
    area: string;
    english: Messages;
    find: (locale: string) => Promise<Messages | undefined>;
  }[] = [
    {
      area: 'dashboard',
      english: await readCatalogs('dashboard', 'en'),
      find: (locale) => readCatalogs('dashboard', locale),
    },
    {
      area: 'dashboard errors',
      english: errorTexts,
      find: async (locale) => {
        const known = DASHBOARD_LOCALES.find((one) => one === locale);
        return known && loadErrorTexts(known);
      },
    },
    {
      area: 'widget',
      english: widgetEnglish,
      find: async (locale) => {
        const known = WIDGET_LOCALES.find((one) => one === locale);
        return known && loadWidgetMessages(known);
      },
    },
    {
      area: 'server',
      english: serverCatalogs.en,
      find: async (locale) => new Map<string, Messages>(Object.entries(serverCatalogs)).get(locale),
    },
  ];
  const complaints = checkEnglish(describedCalls()).map((complaint) => `call ${complaint}`);
  for (const { area, english, find } of areas) {
    complaints.push(...checkEnglish(english).map((complaint) => `${area} en: ${complaint}`));
    for (const locale of TRANSLATED_LOCALES) {
      const messages = await find(locale);
      const found = messages ? checkCatalog({ locale, english, messages }) : ['there is no catalog'];
      complaints.push(...found.map((complaint) => `${area} ${locale}: ${complaint}`));
    }
  }
  return complaints;
}

/** The texts that /swagger shows for every call: summary, access and errors. */
function describedCalls(): Messages {
  return Object.fromEntries(
    Object.entries<Route>(routes).flatMap(([name, { summary, access, errors = {} }]) => [
      [`${name}.summary`, summary],
      [`${name}.access`, describeAccess(access)],
      ...Object.entries(errors).map(([status, reason]) => [`${name}.${status}`, reason]),
    ]),
  );
}
