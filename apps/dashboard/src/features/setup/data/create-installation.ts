import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { installationQuery, putSession } from '../../../shared/session/session-query';

export interface SetupInput {
  account_name: string;
  user_full_name: string;
  email: string;
  password: string;
  sample_data: boolean;
  /** Language of the new account. */
  locale: string;
}

/** Creates the first account and its administrator, and signs in. Works once per installation. */
export function useCreateInstallation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: SetupInput) => {
      const { data } = await api.call('setUpInstallation', { body: input });
      return data;
    },
    onSuccess: (user) => {
      queryClient.setQueryData(installationQuery.queryKey, (known) =>
        known ? { ...known, setup_required: false } : known,
      );
      putSession(queryClient, user);
    },
  });
}
