/** Hour at which a working day starts. */
export const MORNING = 9;
export const AFTERNOON = 14;

/** Days until the next Monday; 7 on a Monday. */
export const daysToMonday = (now: Date): number => (8 - now.getDay()) % 7 || 7;

/** An hour of a future day, in the browser's time zone. */
export const hourOfDay = (now: Date, days: number, hour: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);

export const unixOf = (date: Date): number => Math.floor(date.getTime() / 1_000);
