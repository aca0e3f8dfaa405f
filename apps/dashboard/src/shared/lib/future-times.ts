/** The hour at which a day's work begins. */
export const MORNING = 9;
export const AFTERNOON = 14;

/** Monday; on a Monday the one after. */
export const daysToMonday = (now: Date): number => (8 - now.getDay()) % 7 || 7;

/** An hour of a day to come, in the time zone of this browser. */
export const hourOfDay = (now: Date, days: number, hour: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);

export const unixOf = (date: Date): number => Math.floor(date.getTime() / 1_000);
