import type { CallBody } from '@parley/api-client';
import type { Agent, CustomRole } from '@parley/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { agentsQuery, customRolesQuery, membersKey } from '../../../shared/members/members-query';
import { useCurrentAccount } from '../../../shared/session/use-session';

export type RoleInput = CallBody<'createCustomRole'>;

export function useCustomRoles() {
  return useQuery(customRolesQuery(useCurrentAccount().id));
}

/** All agents of the account; undefined until loaded. */
export function useMembers(): Agent[] | undefined {
  return useQuery(agentsQuery(useCurrentAccount().id)).data;
}

/** Creates a role, or updates the given one. */
export function useSaveCustomRole(role: CustomRole | null) {
  return useRoleMutation((accountId, body: RoleInput) =>
    role
      ? api.call('updateCustomRole', { params: { account_id: accountId, custom_role_id: role.id }, body })
      : api.call('createCustomRole', { params: { account_id: accountId }, body }),
  );
}

export function useDeleteCustomRole() {
  return useRoleMutation((accountId, roleId: number) =>
    api.call('deleteCustomRole', { params: { account_id: accountId, custom_role_id: roleId } }),
  );
}

/** Mutation that invalidates the roles and the agents who have them. */
function useRoleMutation<Input, Output>(call: (accountId: number, input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: (input: Input) => call(accountId, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: membersKey(accountId) }),
  });
}
