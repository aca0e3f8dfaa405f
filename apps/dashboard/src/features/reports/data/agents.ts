import type { Agent } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { agentsQuery } from '../../../shared/members/members-query';
import { useCurrentAccount } from '../../../shared/session/use-session';

const NONE: Agent[] = [];

/** All agents by name; none while they load. */
export function useAgents(): Agent[] {
  return useQuery(agentsQuery(useCurrentAccount().id)).data ?? NONE;
}
