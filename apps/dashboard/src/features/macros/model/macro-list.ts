import type { Macro } from '@parley/contract';
import type { AccountMembership } from '../../../shared/session/session-types';

/** What is everybody's is the administrators' to change; a list holds no other personal ones than one's own. */
export function mayChange(
  { visibility }: Pick<Macro, 'visibility'>,
  { role }: Pick<AccountMembership, 'role'>,
): boolean {
  return visibility !== 'global' || role === 'administrator';
}
