import type { Agent, Availability } from '@parley/contract';
import type { AgentPatch } from '../data/agents';
import { membershipOf, type RoleChoice, roleChoiceOf } from './agent-roles';

export interface AgentForm {
  name: string;
  role: RoleChoice;
  availability: Availability;
}

export function agentFormOf(agent: Agent): AgentForm {
  return {
    name: agent.name,
    role: roleChoiceOf(agent),
    availability: agent.availability_status ?? 'offline',
  };
}

/**
 * Body of the update: the changed fields, and always the custom role, because the server removes it if it is missing.
 */
export function agentPatchOf(agent: Agent, form: AgentForm): AgentPatch {
  const before = agentFormOf(agent);
  const name = form.name.trim();
  return {
    ...(form.role === before.role ? { custom_role_id: agent.custom_role_id } : membershipOf(form.role)),
    ...(name === before.name ? {} : { name }),
    ...(form.availability === before.availability ? {} : { availability: form.availability }),
  };
}
