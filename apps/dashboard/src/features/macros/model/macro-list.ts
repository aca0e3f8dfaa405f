import type { Macro } from '@parley/contract';
import { holdsAllWords } from '../../../shared/lib/find-and-sort';
import type { AccountMembership } from '../../../shared/session/session-types';

/** All words of the search, in the name or in the name of who made it. */
export function matchesMacro({ name, created_by: author }: Macro, text: string): boolean {
  return holdsAllWords([name, author?.name], text);
}

/** What is everybody's is the administrators' to change; a list holds no other personal ones than one's own. */
export function mayChange(
  { visibility }: Pick<Macro, 'visibility'>,
  { role }: Pick<AccountMembership, 'role'>,
): boolean {
  return visibility !== 'global' || role === 'administrator';
}
