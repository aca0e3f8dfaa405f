import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { I18n, Translate } from './create-i18n';
import type { DashboardKey } from './dashboard';

const I18nContext = createContext<I18n | null>(null);

/** Provides the texts of one locale to all components below. */
export function I18nProvider(props: { i18n: I18n<DashboardKey>; children: ReactNode }) {
  return createElement(I18nContext.Provider, { value: props.i18n as I18n }, props.children);
}

/** Translations and formatters of the current locale. Throws outside of `I18nProvider`. */
export function useI18n(): I18n<DashboardKey> {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('useI18n needs an I18nProvider above it');
  return i18n as I18n<DashboardKey>;
}

/** Only the translate function. */
export function useT(): Translate<DashboardKey> {
  return useI18n().t;
}
