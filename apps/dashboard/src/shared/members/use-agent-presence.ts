import type { Agent, Availability } from '@parley/contract';
import { usePresence } from '../realtime/presence-store';

/** Current availability of an agent; until the first presence event, the value from the list of agents. */
export function useAgentPresence(agent: Agent): Availability {
  return presenceOf(
    agent,
    usePresence((state) => state.users),
  );
}

export function presenceOf(agent: Agent, users: Readonly<Record<string, Availability>>): Availability {
  // Presence always includes the current user, so an empty list means that no presence event has arrived yet.
  if (Object.keys(users).length === 0) return agent.availability_status ?? 'offline';
  return users[String(agent.id)] ?? 'offline';
}
