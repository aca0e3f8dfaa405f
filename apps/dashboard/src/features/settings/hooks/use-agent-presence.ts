import type { Agent, Availability } from '@parley/contract';
import { usePresence } from '../../../shared/realtime/presence-store';

/** Who is there now; until the first news of it, what the list said. */
export function useAgentPresence(agent: Agent): Availability {
  const users = usePresence((state) => state.users);
  // The person who looks is always among them once anything was told.
  if (Object.keys(users).length === 0) return agent.availability_status ?? 'offline';
  return users[String(agent.id)] ?? 'offline';
}
