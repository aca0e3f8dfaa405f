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

/** As the calls take it: names are stored in lower case, no description is null. */
export function teamPayloadOf({ name, description, isAutoAssigned }: TeamForm) {
  return {
    name: storedName(name),
    description: description.trim() || null,
    allow_auto_assign: isAutoAssigned,
  };
}

const storedName = (name: string) => name.trim().toLowerCase();

export type NameProblem = 'blank' | 'taken';

/** Why the server would refuse a name; null when it would not. `others` are all other teams. */
export function nameProblemOf(name: string, others: readonly Team[]): NameProblem | null {
  const stored = storedName(name);
  if (stored === '') return 'blank';
  return others.some((team) => team.name === stored) ? 'taken' : null;
}
