import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCurrentAccount } from '../session/use-session';
import { configurationKey } from './use-configuration-live';

/** Mutation of a list of the configuration: afterwards everything that is cached of the model is loaded again. */
export function useConfigurationMutation<Input, Output>(
  model: Exclude<Parameters<typeof configurationKey>[1], undefined>,
  call: (accountId: number, input: Input) => Promise<Output>,
) {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: (input: Input) => call(accountId, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: configurationKey(accountId, model) }),
  });
}
