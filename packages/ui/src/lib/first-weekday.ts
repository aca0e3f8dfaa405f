interface WeekInfo {
  /** 1 = Monday … 7 = Sunday. */
  firstDay: number;
}

/**
 * Countries where weeks start on Sunday or Saturday, for browsers without week data. Only the countries of our
 * languages.
 */
const SUNDAY_FIRST =
  'AU BR CA CO DO GT HK HN IL IN JP KR MX NI PA PE PH PR PT PY SA SG SV TH TW US VE YE ZA'.split(' ');
const SATURDAY_FIRST = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' ');

/** The first day of the week in the region of the locale; 0 is Monday. */
export function firstWeekday(languageTag: string): number {
  // A method or a property, depending on the browser.
  const locale = new Intl.Locale(languageTag) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  if (info) return info.firstDay - 1;
  const region = locale.maximize().region ?? '';
  if (SUNDAY_FIRST.includes(region)) return 6;
  return SATURDAY_FIRST.includes(region) ? 5 : 0;
}
