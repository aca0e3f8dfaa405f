import type { HandOverPreview } from '@parley/contract';

/** Who gets the conversations of a removed agent; an id of null is not chosen yet. */
export type ReplacementAssignee =
  | { kind: 'nobody' }
  | { kind: 'agent'; id: number | null }
  | { kind: 'team'; id: number | null };

export function isReplacementChosen(replacement: ReplacementAssignee): boolean {
  return replacement.kind === 'nobody' || replacement.id !== null;
}

/** Query parameters of the API call. */
export function replacementQuery(replacement: ReplacementAssignee): {
  assignee_id?: number;
  team_id?: number;
} {
  if (replacement.kind === 'nobody' || replacement.id === null) return {};
  return replacement.kind === 'agent' ? { assignee_id: replacement.id } : { team_id: replacement.id };
}

/** Number of conversations that the replacement takes over, and that become unassigned. */
export function reassignCountsOf({ conversations_count: all, taken_over_count: taken }: HandOverPreview) {
  return { all, taken, unassigned: all - taken };
}
