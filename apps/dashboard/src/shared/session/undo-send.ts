import type { UiSettings } from './session-types';

/** Seconds during which a sent message can be undone; 0 sends immediately. */
export const UNDO_SECONDS = [0, 5, 10, 20, 30] as const;

/** The person's setting; 0 if not set or not one of the options. */
export function undoSecondsOf({ undo_send_seconds: chosen }: UiSettings): number {
  return UNDO_SECONDS.find((seconds) => seconds === chosen) ?? 0;
}
