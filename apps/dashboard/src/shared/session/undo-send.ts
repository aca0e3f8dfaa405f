import type { UiSettings } from './session-types';

/** Seconds in which what was sent can be taken back; 0: it goes at once. */
export const UNDO_SECONDS = [0, 5, 10, 20, 30] as const;

/** The person's own choice; off where they made none, or one that nobody offers. */
export function undoSecondsOf({ undo_send_seconds: chosen }: UiSettings): number {
  return UNDO_SECONDS.find((seconds) => seconds === chosen) ?? 0;
}
