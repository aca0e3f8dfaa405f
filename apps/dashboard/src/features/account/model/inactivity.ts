/** Units of the inactivity time, in minutes. */
const MINUTES = { minute: 1, hour: 60, day: 1_440 } as const;
export type InactivityUnit = keyof typeof MINUTES;
export const inactivityUnits = Object.keys(MINUTES) as InactivityUnit[];

const SHORTEST = 10;
const LONGEST = 1_439_856;

export interface Inactivity {
  /** Text of the field. */
  amount: string;
  unit: InactivityUnit;
}

/** Converts minutes to the largest unit without a remainder: 2880 minutes are 2 days, 90 are 90 minutes. */
export function inactivityOf(minutes: number): Inactivity {
  const unit = inactivityUnits.findLast((candidate) => minutes % MINUTES[candidate] === 0) ?? 'minute';
  return { amount: String(minutes / MINUTES[unit]), unit };
}

/** Smallest and largest allowed amount in a unit. */
export function boundsOf(unit: InactivityUnit): { min: number; max: number } {
  return { min: Math.ceil(SHORTEST / MINUTES[unit]), max: Math.floor(LONGEST / MINUTES[unit]) };
}

/** Converts to minutes; null if the amount is not a whole number or out of range. */
export function minutesOf({ amount, unit }: Inactivity): number | null {
  const count = /^\d{1,7}$/.test(amount.trim()) ? Number(amount) : Number.NaN;
  const { min, max } = boundsOf(unit);
  return count >= min && count <= max ? count * MINUTES[unit] : null;
}
