import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCurrentAccount } from '../session/use-session';
import { type Workspace, workspaceKey, workspaceQuery } from './workspace-query';

/**
 * A change of one of the lists that every window keeps (labels, teams): this window has the change at once, what the
 * server has follows. `put` makes the workspace with the answer in it.
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
      // An answer that left the server before the change would undo it on screen.
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, (known) => (known ? put(known, answer) : known));
      void queryClient.invalidateQueries({ queryKey: workspaceKey(accountId) });
    },
  });
}

/** The list with what was saved in it, whether it is new or changed. */
export function withSaved<Row extends { id: number }>(rows: readonly Row[], saved: Row): Row[] {
  return [...rows.filter(({ id }) => id !== saved.id), saved];
}
