import type { en } from './catalogs/dashboard/index';
import { TRANSLATED_LOCALES } from './translated-locales';

export type DashboardKey = keyof typeof en;
export type DashboardMessages = Record<DashboardKey, string>;
export type DashboardLocale = (typeof TRANSLATED_LOCALES)[number];

/** Locales of the dashboard; the first one is the fallback. */
export const DASHBOARD_LOCALES: readonly [DashboardLocale, ...DashboardLocale[]] = TRANSLATED_LOCALES;
