const MOST_STEPS = 4;
const ROUND = [1, 2, 5, 10];
/** Times that people count in, in seconds. */
const ROUND_SECONDS = [
  1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200, 86_400,
];
const DAY_SECONDS = 86_400;

/** Values of the grid lines of a chart, from 0 to at least `greatest`, in steps that are easy to read. */
export function ticksUpTo(greatest: number, isTime: boolean): number[] {
  const step = (isTime ? timeStep : countStep)(Math.max(greatest, 1) / MOST_STEPS);
  const count = Math.max(1, Math.ceil(greatest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

function countStep(least: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return (ROUND.find((step) => step * magnitude >= least) ?? 10) * magnitude;
}

function timeStep(least: number): number {
  return ROUND_SECONDS.find((step) => step >= least) ?? countStep(least / DAY_SECONDS) * DAY_SECONDS;
}
