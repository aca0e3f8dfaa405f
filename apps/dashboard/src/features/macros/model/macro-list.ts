import type { Macro } from '@parley/contract';
import type { AccountMembership } from '../../../shared/session/session-types';

/**
 * Whether a member may change a macro: shared macros only administrators, personal ones always, because the list
 * contains only the person's own.
 */
export function mayChange(
  { visibility }: Pick<Macro, 'visibility'>,
  { role }: Pick<AccountMembership, 'role'>,
): boolean {
  return visibility !== 'global' || role === 'administrator';
}
