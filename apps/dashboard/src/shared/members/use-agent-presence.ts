import type { Agent, Availability } from '@parley/contract';
import { usePresence } from '../realtime/presence-store';

/** Availability of each agent, live; until the first realtime event, as the list of agents answered it. */
export function useAgentPresence(agent: Agent): Availability {
  return presenceOf(
    agent,
    usePresence((state) => state.users),
  );
}

export function presenceOf(agent: Agent, users: Readonly<Record<string, Availability>>): Availability {
  // The person who looks is always among them once anything was told.
  if (Object.keys(users).length === 0) return agent.availability_status ?? 'offline';
  return users[String(agent.id)] ?? 'offline';
}
