import type { CallBody } from '@parley/api-client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import {
  accountLimitsQuery,
  agentsQuery,
  customRolesQuery,
  membersKey,
} from '../../../shared/members/members-query';
import { sessionQuery } from '../../../shared/session/session-query';
import { useCurrentAccount, useCurrentUser } from '../../../shared/session/use-session';
import { type ReplacementAssignee, replacementQuery } from '../model/reassign-conversations';
import { batchesOf, type InvitationOutcome, outcomesOf } from '../model/invitations';
import { settingsKeys } from '../../../shared/configuration/settings-keys';

export type NewAgent = CallBody<'createAgent'>;
export type AgentPatch = CallBody<'updateAgent'>;

export function useAgents() {
  return useQuery(agentsQuery(useCurrentAccount().id));
}

export function useCustomRoles() {
  return useQuery(customRolesQuery(useCurrentAccount().id));
}

export function useAccountLimits() {
  return useQuery(accountLimitsQuery(useCurrentAccount().id));
}

export function useCreateAgent() {
  return useAgentMutation((accountId, body: NewAgent) =>
    api.call('createAgent', { params: { account_id: accountId }, body }),
  );
}

export interface Invitations {
  outcomes: InvitationOutcome[];
  /** Error that stopped the remaining invitations. */
  failure: unknown;
}

/**
 * Invites all addresses as agents in batches, then determines the result for each. Rejects if the first batch failed.
 */
export function useInviteAgents() {
  const queryClient = useQueryClient();
  return useAgentMutation(async (accountId, emails: readonly string[]): Promise<Invitations> => {
    const sent = new Set<string>();
    let failure: unknown = null;
    for (const batch of batchesOf(emails)) {
      try {
        await api.call('bulkCreateAgents', { params: { account_id: accountId }, body: { emails: batch } });
      } catch (error) {
        if (sent.size === 0) throw error;
        failure = error;
        break;
      }
      for (const email of batch) sent.add(email);
    }
    const agents = await queryClient.fetchQuery({ ...agentsQuery(accountId), staleTime: 0 });
    return { outcomes: outcomesOf(emails, sent, agents), failure };
  });
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

/** Number of unresolved conversations of an agent, and how many of them the replacement would get. */
export function useReassignPreview(agentId: number, replacement: ReplacementAssignee) {
  const { id: accountId } = useCurrentAccount();
  const query = replacementQuery(replacement);
  return useQuery({
    queryKey: ['hand-over', accountId, agentId, query],
    queryFn: ({ signal }) =>
      api.call('previewHandOver', { params: { account_id: accountId, agent_id: agentId }, query, signal }),
    // Conversations may change while somebody chooses.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useDeleteAgent(agentId: number) {
  return useAgentMutation((accountId, replacement: ReplacementAssignee) =>
    api.call('deleteAgent', {
      params: { account_id: accountId, agent_id: agentId },
      query: replacementQuery(replacement),
    }),
  );
}

/** Sends the invitation again. The response contains the link if no email could be sent. */
export function useInviteAgentAgain() {
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: (agentId: number) =>
      api.call('inviteAgentAgain', { params: { account_id: accountId, agent_id: agentId } }),
  });
}

/** Sends an email with a link to set a new password. */
export function useSendPasswordReset() {
  return useMutation({
    mutationFn: (email: string) => api.call('requestPasswordReset', { body: { email } }),
  });
}

/** Mutation that invalidates agents, limits and the members of inboxes. */
function useAgentMutation<Input, Output>(call: (accountId: number, input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: (input: Input) => call(accountId, input),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [...membersKey(accountId), 'agents'] }),
        queryClient.invalidateQueries({ queryKey: [...membersKey(accountId), 'limits'] }),
        queryClient.invalidateQueries({ queryKey: settingsKeys.all(accountId) }),
      ]),
  });
}
