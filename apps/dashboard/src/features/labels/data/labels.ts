import type { CallBody } from '@parley/api-client';
import type { Label } from '@parley/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../shared/api';
import { sortByName } from '../../../shared/lib/find-and-sort';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { useChangeWorkspace, withSaved } from '../../../shared/workspace/use-change-workspace';
import { type Workspace, workspaceKey, workspaceQuery } from '../../../shared/workspace/workspace-query';

type LabelInput = CallBody<'createLabel'>;

/** Labels by title. They are part of the workspace query, so realtime events keep them current. */
export function useLabels() {
  return useQuery({ ...workspaceQuery(useCurrentAccount().id), select: ({ labels }) => labels });
}

/** Labels with their usage, for the settings. The list is shown before the usage is loaded. */
export function useLabelsWithUsage() {
  const { id: accountId } = useCurrentAccount();
  const { data: labels, error, refetch } = useLabels();
  const { data: use } = useQuery({
    queryKey: [...workspaceKey(accountId), 'label-use'] as const,
    queryFn: async ({ signal }) => {
      const { payload } = await api.call('listLabels', {
        params: { account_id: accountId },
        query: { include_usage: true },
        signal,
      });
      return new Map(payload.map((label) => [label.id, label]));
    },
    staleTime: 0,
  });
  const data = useMemo(
    () =>
      labels?.map((label) => {
        const { conversations_count, last_used_at } = use?.get(label.id) ?? {};
        return { ...label, conversations_count, last_used_at };
      }),
    [labels, use],
  );
  return { data, error, refetch };
}

/** Creates a label, or updates the given one. */
export function useSaveLabel(label: Label | null) {
  return useChangeWorkspace(
    (accountId, body: LabelInput) =>
      label
        ? api.call('updateLabel', { params: { account_id: accountId, label_id: label.id }, body })
        : api.call('createLabel', { params: { account_id: accountId }, body }),
    (workspace, saved) => withLabels(workspace, withSaved(workspace.labels, saved)),
  );
}

export function useDeleteLabel() {
  return useChangeWorkspace(
    async (accountId, labelId: number) => {
      await api.call('deleteLabel', { params: { account_id: accountId, label_id: labelId } });
      return labelId;
    },
    (workspace, deleted) =>
      withLabels(
        workspace,
        workspace.labels.filter(({ id }) => id !== deleted),
      ),
  );
}

/** Shows a label in the sidebar or hides it; optimistic, rolled back if the server rejects it. */
export function useShowOnSidebar() {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  const { queryKey } = workspaceQuery(accountId);
  const put = (labelId: number, isShown: boolean | null) =>
    queryClient.setQueryData(queryKey, (known) =>
      known ? withLabels(known, withSidebarVisibility(known.labels, labelId, isShown)) : known,
    );
  return useMutation({
    mutationFn: ({ label, isShown }: { label: Label; isShown: boolean }) =>
      api.call('updateLabel', {
        params: { account_id: accountId, label_id: label.id },
        body: { show_on_sidebar: isShown },
      }),
    onMutate: async ({ label, isShown }) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      put(label.id, isShown);
    },
    onError: (_error, { label }) => put(label.id, label.show_on_sidebar),
    onSettled: () => queryClient.invalidateQueries({ queryKey, exact: true }),
  });
}

function withSidebarVisibility(labels: Label[], labelId: number, isShown: boolean | null): Label[] {
  return labels.map((label) => (label.id === labelId ? { ...label, show_on_sidebar: isShown } : label));
}

function withLabels(workspace: Workspace, labels: Label[]): Workspace {
  return { ...workspace, labels: sortByName(labels, ({ title }) => title) };
}
