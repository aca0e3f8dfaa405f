import type { CallBody } from '@parley/api-client';
import type { Agent } from '@parley/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { sessionQuery } from '../../../shared/session/session-query';
import { useCurrentAccount, useCurrentUser } from '../../../shared/session/use-session';
import { STALE_MS, settingsKeys } from './settings-keys';

export type NewAgent = CallBody<'createAgent'>;
export type AgentPatch = CallBody<'updateAgent'>;

function agentsQuery(accountId: number) {
  return queryOptions({
    queryKey: settingsKeys.agents(accountId),
    queryFn: ({ signal }): Promise<Agent[]> =>
      api.call('listAgents', { params: { account_id: accountId }, signal }),
    staleTime: STALE_MS,
  });
}

export function useAgents() {
  return useQuery(agentsQuery(useCurrentAccount().id));
}

export function useCreateAgent() {
  return useAgentMutation((accountId, body: NewAgent) =>
    api.call('createAgent', { params: { account_id: accountId }, body }),
  );
}

/** Invites all addresses as agents; who is a member already is passed over. */
export function useInviteAgents() {
  return useAgentMutation((accountId, emails: string[]) =>
    api.call('bulkCreateAgents', { params: { account_id: accountId }, body: { emails } }),
  );
}

export function useUpdateAgent(agentId: number) {
  const queryClient = useQueryClient();
  const { id: myId } = useCurrentUser();
  return useAgentMutation(async (accountId, body: AgentPatch) => {
    const agent = await api.call('updateAgent', {
      params: { account_id: accountId, agent_id: agentId },
      body,
    });
    if (agentId === myId) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    return agent;
  });
}

export function useDeleteAgent() {
  return useAgentMutation((accountId, agentId: number) =>
    api.call('deleteAgent', { params: { account_id: accountId, agent_id: agentId } }),
  );
}

/** Mails the invitation once more; the answer has a link to hand over where no mail can be sent. */
export function useInviteAgentAgain() {
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: (agentId: number) =>
      api.call('inviteAgentAgain', { params: { account_id: accountId, agent_id: agentId } }),
  });
}

/** A change of who belongs to the workspace; the list, and the members of inboxes, are read again. */
function useAgentMutation<Input, Output>(call: (accountId: number, input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: (input: Input) => call(accountId, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: settingsKeys.all(accountId) }),
  });
}
