import type { CallBody } from '@parley/api-client';
import type { Label } from '@parley/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { type Workspace, workspaceKey, workspaceQuery } from '../../../shared/workspace/workspace-query';

export type LabelInput = CallBody<'createLabel'>;

/** By title. They are part of what every window keeps, so the list follows what others change. */
export function useLabels() {
  return useQuery({ ...workspaceQuery(useCurrentAccount().id), select: ({ labels }) => labels });
}

/** Makes a label, or changes the one that is there. */
export function useSaveLabel(label: Label | null) {
  return useLabelMutation(
    (accountId, body: LabelInput) =>
      label
        ? api.call('updateLabel', { params: { account_id: accountId, label_id: label.id }, body })
        : api.call('createLabel', { params: { account_id: accountId }, body }),
    (labels, saved) => [...labels.filter(({ id }) => id !== saved.id), saved],
  );
}

export function useDeleteLabel() {
  return useLabelMutation(
    async (accountId, labelId: number) => {
      await api.call('deleteLabel', { params: { account_id: accountId, label_id: labelId } });
      return labelId;
    },
    (labels, deleted) => labels.filter(({ id }) => id !== deleted),
  );
}

/** Shows the label on the sidebar or not; stands at once, and goes back when the server refuses it. */
export function useShowOnSidebar() {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  const { queryKey } = workspaceQuery(accountId);
  const put = (labelId: number, isShown: boolean | null) =>
    queryClient.setQueryData(queryKey, (known) =>
      known ? withLabels(known, shownOrNot(known.labels, labelId, isShown)) : known,
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

/** How many conversations carry a label; asked before it is deleted. */
export function labelUseQuery(accountId: number, title: string) {
  return queryOptions({
    queryKey: ['label-use', accountId, title] as const,
    queryFn: async ({ signal }) => {
      const { meta } = await api.call('countConversations', {
        params: { account_id: accountId },
        query: { status: 'all', labels: [title] },
        signal,
      });
      return meta.all_count;
    },
    staleTime: 0,
  });
}

function shownOrNot(labels: Label[], labelId: number, isShown: boolean | null): Label[] {
  return labels.map((label) => (label.id === labelId ? { ...label, show_on_sidebar: isShown } : label));
}

function withLabels(workspace: Workspace, labels: Label[]): Workspace {
  const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
  return { ...workspace, labels: labels.toSorted((a, b) => compare(a.title, b.title)) };
}

/** The list has the change at once; the server's own follows. */
function useLabelMutation<Input, Output>(
  call: (accountId: number, input: Input) => Promise<Output>,
  apply: (labels: Label[], answer: Output) => Label[],
) {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  const { queryKey } = workspaceQuery(accountId);
  return useMutation({
    mutationFn: (input: Input) => call(accountId, input),
    onSuccess: async (answer) => {
      // An answer that left the server before the change would undo it on screen.
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, (known) =>
        known ? withLabels(known, apply(known.labels, answer)) : known,
      );
      void queryClient.invalidateQueries({ queryKey: workspaceKey(accountId) });
    },
  });
}
