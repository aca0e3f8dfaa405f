import type { Agent, Availability, Role } from '@parley/contract';
import type { AgentPatch } from '../data/agents';

export interface AgentForm {
  name: string;
  role: Role;
  availability: Availability;
}

export function agentFormOf(agent: Agent): AgentForm {
  return {
    name: agent.name,
    role: agent.role ?? 'agent',
    availability: agent.availability_status ?? 'offline',
  };
}

/** What differs. The custom role goes along always: left out, the server would take it away. */
export function agentPatchOf(agent: Agent, form: AgentForm): AgentPatch {
  const before = agentFormOf(agent);
  const name = form.name.trim();
  return {
    custom_role_id: agent.custom_role_id,
    ...(name === before.name ? {} : { name }),
    ...(form.role === before.role ? {} : { role: form.role }),
    ...(form.availability === before.availability ? {} : { availability: form.availability }),
  };
}
