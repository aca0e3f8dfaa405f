import type { CallBody } from '@parley/api-client';
import type { Macro } from '@parley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { configurationKey } from '../../../shared/configuration/use-configuration-live';
import { macrosQuery, sortMacros, useMacros } from '../../../shared/macros/macros-query';
import { useCurrentAccount } from '../../../shared/session/use-session';

export type MacroInput = CallBody<'createMacro'>;

export { useMacros };

/**
 * One macro, from the list, which contains them completely. `macro` is null if there is none or it is somebody else's.
 */
export function useMacro(macroId: number) {
  const { data, ...query } = useMacros();
  return { ...query, macro: data ? (data.find(({ id }) => id === macroId) ?? null) : undefined };
}

/** Creates a macro, or updates the given one. */
export function useSaveMacro(macro: Macro | null) {
  return useMacroMutation(
    async (accountId, body: MacroInput) => {
      const { payload } = await (macro
        ? api.call('updateMacro', { params: { account_id: accountId, macro_id: macro.id }, body })
        : api.call('createMacro', { params: { account_id: accountId }, body }));
      return payload;
    },
    (macros, saved) => [...macros.filter(({ id }) => id !== saved.id), saved],
  );
}

export function useDeleteMacro() {
  return useMacroMutation(
    async (accountId, macroId: number) => {
      await api.call('deleteMacro', { params: { account_id: accountId, macro_id: macroId } });
      return macroId;
    },
    (macros, deleted) => macros.filter(({ id }) => id !== deleted),
  );
}

/** Uploads a file for an action; returns the id under which the action refers to it. */
export function useUploadFile() {
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: async (file: File) => {
      const { blob_id: ticket } = await api.call('upload', {
        params: { account_id: accountId },
        body: { attachment: file },
      });
      return { given: ticket, filename: file.name };
    },
  });
}

/** Mutation that puts the response into the cached list at once, then refetches. */
function useMacroMutation<Input, Output>(
  call: (accountId: number, input: Input) => Promise<Output>,
  apply: (macros: Macro[], answer: Output) => Macro[],
) {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  const { queryKey } = macrosQuery(accountId);
  return useMutation({
    mutationFn: (input: Input) => call(accountId, input),
    onSuccess: async (answer) => {
      // Cancels running fetches: a response from before the change would undo it on screen.
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, (known) => known && sortMacros(apply(known, answer)));
      void queryClient.invalidateQueries({ queryKey: configurationKey(accountId, 'macro') });
    },
  });
}
