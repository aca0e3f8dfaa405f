import { create } from 'zustand';

/** A change of many that is under way. */
export interface BulkRun {
  echoId: string;
  done: number;
  total: number;
  isUndo: boolean;
}

/** What runs now, for the bar that shows how far it has come. */
export const useBulkRuns = create<{ runs: readonly BulkRun[] }>(() => ({ runs: [] }));

export function setRuns(next: (runs: readonly BulkRun[]) => readonly BulkRun[]): void {
  useBulkRuns.setState(({ runs }) => ({ runs: next(runs) }));
}
