import type { Team } from '@parley/contract';

export interface TeamForm {
  name: string;
  description: string;
  isAutoAssigned: boolean;
}

export function teamFormOf(team: Team | null): TeamForm {
  return {
    name: team?.name ?? '',
    description: team?.description ?? '',
    isAutoAssigned: team?.allow_auto_assign ?? true,
  };
}

/** Body of the request. The name is sent as typed; the server derives the lower-case one. */
export function teamPayloadOf({ name, description, isAutoAssigned }: TeamForm) {
  return {
    name: name.trim(),
    display_name: name.trim(),
    description: description.trim() || null,
    allow_auto_assign: isAutoAssigned,
  };
}

export type NameProblem = 'blank' | 'taken';

/** Why the server would reject a name; null if it would accept it. `others` are all other teams. */
export function nameProblemOf(name: string, others: readonly Team[]): NameProblem | null {
  const key = name.trim().toLowerCase();
  if (key === '') return 'blank';
  return others.some((team) => team.name.toLowerCase() === key) ? 'taken' : null;
}
