import type { Permission } from '@parley/contract';
import { abilitiesOf } from '@parley/contract/abilities';

/** What the server says about the rights of a member: with a role, or an agent with the permissions of a custom role. */
export function rightsOf(who: 'administrator' | 'agent' | readonly Permission[]) {
  const role = who === 'administrator' ? who : ('agent' as const);
  const permissions = typeof who === 'string' ? null : who;
  return {
    role,
    permissions: permissions ? [...permissions, 'custom_role'] : [role],
    abilities: abilitiesOf({ role, permissions }),
  };
}
