export type MeterTone = 'calm' | 'near' | 'full';

/** From this share on a limit is near. */
const NEAR = 0.9;

/** How near a limit is; undefined where nothing limits. */
export function meterOf(used: number, limit: number | null): { share: number; tone: MeterTone } | undefined {
  if (limit === null) return undefined;
  const share = limit === 0 ? 1 : used / limit;
  return { share: Math.min(1, share), tone: share >= 1 ? 'full' : share >= NEAR ? 'near' : 'calm' };
}
