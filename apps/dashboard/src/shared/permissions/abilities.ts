import type { AccountMembership } from '@parley/contract';

/** Who may open a route: every member, or members whose session has the ability. */
export type RouteAccess = AccountMembership['abilities'][number] | 'everyone';

export type Abilities = AccountMembership['abilities'];

export function isOpenTo(access: RouteAccess, abilities: Abilities): boolean {
  return access === 'everyone' || abilities.includes(access);
}
