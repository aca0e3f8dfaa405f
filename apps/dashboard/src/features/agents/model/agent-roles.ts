import type { Agent, CustomRole, Role } from '@parley/contract';

/** Role of a member as one value: administrator, agent, or a custom role. */
export type RoleChoice = Role | `custom:${number}`;

export function roleChoiceOf({
  role,
  custom_role_id: id,
}: Pick<Agent, 'role' | 'custom_role_id'>): RoleChoice {
  return id === null ? (role ?? 'agent') : `custom:${id}`;
}

/** The fields of the membership for a role. Holders of a custom role are agents with restricted permissions. */
export function membershipOf(choice: RoleChoice): { role: Role; custom_role_id: number | null } {
  if (choice === 'administrator' || choice === 'agent') return { role: choice, custom_role_id: null };
  return { role: 'agent', custom_role_id: Number(choice.slice('custom:'.length)) };
}

export function customRoleOf(choice: RoleChoice, roles: readonly CustomRole[]): CustomRole | undefined {
  return roles.find(({ id }) => choice === `custom:${id}`);
}
