import type { Team } from '@parley/contract';
import { holdsAllWords } from '../../../shared/lib/find-and-sort';

/** Whether all words stand in the name or the description. */
export function matchesTeam({ name, description }: Team, text: string): boolean {
  return holdsAllWords([name, description], text);
}
