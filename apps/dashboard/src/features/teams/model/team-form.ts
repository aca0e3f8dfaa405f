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

/** As the calls take it: the name as people read it, from which the server makes the one in lower case. */
export function teamPayloadOf({ name, description, isAutoAssigned }: TeamForm) {
  return {
    name: name.trim(),
    display_name: name.trim(),
    description: description.trim() || null,
    allow_auto_assign: isAutoAssigned,
  };
}

export type NameProblem = 'blank' | 'taken';

/** Why the server would refuse a name; null when it would not. `others` are all other teams. */
export function nameProblemOf(name: string, others: readonly Team[]): NameProblem | null {
  const key = name.trim().toLowerCase();
  if (key === '') return 'blank';
  return others.some((team) => team.name.toLowerCase() === key) ? 'taken' : null;
}
