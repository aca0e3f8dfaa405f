/** All zones the browser knows, with UTC and the present one, which it may spell otherwise. */
export function timeZones(current: string): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])];
}

interface WeekInfo {
  /** 1 = Monday … 7 = Sunday. */
  firstDay: number;
}

/** 0 = Sunday. Monday where the browser cannot tell. */
export function firstDayOfWeek(languageTag: string): number {
  // Browsers differ in whether it is a method or a property.
  const locale = new Intl.Locale(languageTag) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  return (info?.firstDay ?? 1) % 7;
}
