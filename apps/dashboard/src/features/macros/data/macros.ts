import type { CallBody } from '@parley/api-client';
import type { Macro } from '@parley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { configurationKey } from '../../../shared/configuration/use-configuration-live';
import { macrosQuery, sortMacros, useMacros } from '../../../shared/macros/macros-query';
import { useCurrentAccount } from '../../../shared/session/use-session';

export type MacroInput = CallBody<'createMacro'>;

export { useMacros };

/** One macro out of the list, which has them whole; `macro` is null when there is none, or it is somebody else's. */
export function useMacro(macroId: number) {
  const { data, ...query } = useMacros();
  return { ...query, macro: data ? (data.find(({ id }) => id === macroId) ?? null) : undefined };
}

/** Makes a macro, or changes the one that is there. */
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

/** Keeps a file for an action to send; answers the name by which the macro asks for it. */
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

/** The list has the change at once; the server's own follows. */
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
      // An answer that left the server before the change would undo it on screen.
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, (known) => known && sortMacros(apply(known, answer)));
      void queryClient.invalidateQueries({ queryKey: configurationKey(accountId, 'macro') });
    },
  });
}
