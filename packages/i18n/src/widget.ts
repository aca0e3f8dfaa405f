import { en } from './catalogs/widget/en';

export type WidgetKey = keyof typeof en;
export type WidgetMessages = Record<WidgetKey, string>;

/** English is part of the panel's bundle; every other language is a separate chunk. */
const catalogs = {
  en: async () => en,
  de: async () => (await import('./catalogs/widget/de')).de,
  fr: async () => (await import('./catalogs/widget/fr')).fr,
  es: async () => (await import('./catalogs/widget/es')).es,
  pt_BR: async () => (await import('./catalogs/widget/pt_BR')).pt_BR,
  ar: async () => (await import('./catalogs/widget/ar')).ar,
  hi: async () => (await import('./catalogs/widget/hi')).hi,
  ja: async () => (await import('./catalogs/widget/ja')).ja,
  zh_CN: async () => (await import('./catalogs/widget/zh_CN')).zh_CN,
} satisfies Record<string, () => Promise<WidgetMessages>>;

export type WidgetLocale = keyof typeof catalogs;

/** Locales that the widget is translated into; the first one is the fallback. */
export const WIDGET_LOCALES = Object.keys(catalogs) as [WidgetLocale, ...WidgetLocale[]];

export const loadWidgetMessages = (locale: WidgetLocale): Promise<WidgetMessages> => catalogs[locale]();
