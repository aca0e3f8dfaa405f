import { en } from './catalogues/widget/en';

export type WidgetKey = keyof typeof en;
export type WidgetMessages = Record<WidgetKey, string>;

/** English is part of the panel's bundle; every other language is a separate chunk. */
const catalogues = {
  en: async () => en,
  de: async () => (await import('./catalogues/widget/de')).de,
  fr: async () => (await import('./catalogues/widget/fr')).fr,
  es: async () => (await import('./catalogues/widget/es')).es,
  pt_BR: async () => (await import('./catalogues/widget/pt_BR')).pt_BR,
  ar: async () => (await import('./catalogues/widget/ar')).ar,
  hi: async () => (await import('./catalogues/widget/hi')).hi,
  ja: async () => (await import('./catalogues/widget/ja')).ja,
  zh_CN: async () => (await import('./catalogues/widget/zh_CN')).zh_CN,
} satisfies Record<string, () => Promise<WidgetMessages>>;

export type WidgetLocale = keyof typeof catalogues;

/** Locales that the widget is translated into; the first one is the fallback. */
export const WIDGET_LOCALES = Object.keys(catalogues) as [WidgetLocale, ...WidgetLocale[]];

export const loadWidgetMessages = (locale: WidgetLocale): Promise<WidgetMessages> => catalogues[locale]();
