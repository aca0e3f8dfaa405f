import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCurrentAccount } from '../session/use-session';
import { type Workspace, workspaceKey, workspaceQuery } from './workspace-query';

/**
 * Mutation of a workspace list (labels, teams): puts the response into the cache at once, then refetches. `put`
 * returns the workspace with the response applied.
 */
export function useChangeWorkspace<Input, Output>(
  call: (accountId: number, input: Input) => Promise<Output>,
  put: (workspace: Workspace, answer: Output) => Workspace,
) {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  const { queryKey } = workspaceQuery(accountId);
  return useMutation({
    mutationFn: (input: Input) => call(accountId, input),
    onSuccess: async (answer) => {
      // Cancels running fetches: a response from before the change would undo it on screen.
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, (known) => (known ? put(known, answer) : known));
      void queryClient.invalidateQueries({ queryKey: workspaceKey(accountId) });
    },
  });
}

/** Replaces the row with the same id, or adds it. */
export function withSaved<Row extends { id: number }>(rows: readonly Row[], saved: Row): Row[] {
  return [...rows.filter(({ id }) => id !== saved.id), saved];
}
