import type { Agent, CustomRole, Role } from '@parley/contract';

/** What a member is in one word: administrator, agent, or the holder of a custom role. */
export type RoleChoice = Role | `custom:${number}`;

export function roleChoiceOf({
  role,
  custom_role_id: id,
}: Pick<Agent, 'role' | 'custom_role_id'>): RoleChoice {
  return id === null ? (role ?? 'agent') : `custom:${id}`;
}

/** The membership that makes somebody that. A custom role narrows what an agent may do. */
export function membershipOf(choice: RoleChoice): { role: Role; custom_role_id: number | null } {
  if (choice === 'administrator' || choice === 'agent') return { role: choice, custom_role_id: null };
  return { role: 'agent', custom_role_id: Number(choice.slice('custom:'.length)) };
}

export function customRoleOf(choice: RoleChoice, roles: readonly CustomRole[]): CustomRole | undefined {
  return roles.find(({ id }) => choice === `custom:${id}`);
}
