import type { BulkActionType } from '@parley/contract';
import { create } from 'zustand';

/** A bulk action in progress. */
export interface BulkRun {
  echoId: string;
  type: BulkActionType;
  done: number;
  total: number;
  isUndo: boolean;
}

/** Bulk actions in progress, for the progress bar. */
export const useBulkRuns = create<{ runs: readonly BulkRun[] }>(() => ({ runs: [] }));

export function setRuns(next: (runs: readonly BulkRun[]) => readonly BulkRun[]): void {
  useBulkRuns.setState(({ runs }) => ({ runs: next(runs) }));
}
