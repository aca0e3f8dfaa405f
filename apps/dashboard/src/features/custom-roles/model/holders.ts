import type { Agent } from '@parley/contract';

/** Who has a role, by the role's id. */
export function holdersOf(agents: readonly Agent[]): ReadonlyMap<number, Agent[]> {
  const holders = new Map<number, Agent[]>();
  for (const agent of agents) {
    if (agent.custom_role_id === null) continue;
    holders.set(agent.custom_role_id, [...(holders.get(agent.custom_role_id) ?? []), agent]);
  }
  return holders;
}

/** What they are without the role: that is their base role, with all its rights. */
export function countBaseRoles(holders: readonly Agent[]): { agents: number; administrators: number } {
  const administrators = holders.filter(({ role }) => role === 'administrator').length;
  return { agents: holders.length - administrators, administrators };
}
