export type MeterTone = 'calm' | 'near' | 'full';

/** From this share on, usage counts as near the limit. */
const NEAR = 0.9;

/** Used share of a limit and its color; undefined if there is no limit. */
export function meterOf(used: number, limit: number | null): { share: number; tone: MeterTone } | undefined {
  if (limit === null) return undefined;
  const share = limit === 0 ? 1 : used / limit;
  return { share: Math.min(1, share), tone: share >= 1 ? 'full' : share >= NEAR ? 'near' : 'calm' };
}
