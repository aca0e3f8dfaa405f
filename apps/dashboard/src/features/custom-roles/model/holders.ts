import type { Agent } from '@parley/contract';

/** Agents with a custom role, by role id. */
export function holdersOf(agents: readonly Agent[]): ReadonlyMap<number, Agent[]> {
  const holders = new Map<number, Agent[]>();
  for (const agent of agents) {
    if (agent.custom_role_id === null) continue;
    holders.set(agent.custom_role_id, [...(holders.get(agent.custom_role_id) ?? []), agent]);
  }
  return holders;
}

/** Counts the base roles, which the agents keep when the custom role is deleted. */
export function countBaseRoles(holders: readonly Agent[]): { agents: number; administrators: number } {
  const administrators = holders.filter(({ role }) => role === 'administrator').length;
  return { agents: holders.length - administrators, administrators };
}
