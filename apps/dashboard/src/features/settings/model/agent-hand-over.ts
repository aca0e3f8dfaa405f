import type { HandOverPreview } from '@parley/contract';

/** Who has the conversations of somebody who leaves; an id of null is not chosen yet. */
export type Heir =
  | { kind: 'nobody' }
  | { kind: 'agent'; id: number | null }
  | { kind: 'team'; id: number | null };

export function isChosen(heir: Heir): boolean {
  return heir.kind === 'nobody' || heir.id !== null;
}

/** As the calls take it. */
export function takenOverBy(heir: Heir): { assignee_id?: number; team_id?: number } {
  if (heir.kind === 'nobody' || heir.id === null) return {};
  return heir.kind === 'agent' ? { assignee_id: heir.id } : { team_id: heir.id };
}

/** Where the conversations go: to whom they were handed, and to nobody. */
export function sharesOf({ conversations_count: all, taken_over_count: taken }: HandOverPreview) {
  return { all, taken, unassigned: all - taken };
}
