import type { Team } from '@parley/contract';

/** Whether all words stand in the name or the description. */
export function matchesTeam({ name, description }: Team, text: string): boolean {
  const own = `${name} ${description ?? ''}`.toLocaleLowerCase();
  return text
    .trim()
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => own.includes(word));
}
