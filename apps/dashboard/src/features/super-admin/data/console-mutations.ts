import type { CallBody } from '@parley/api-client';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { type MutationScope, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { installationQuery } from '../../../shared/session/session-query';
import { describeConsoleError } from '../model/console-error';
import { accountQuery, consoleKeys } from './console-queries';
import { withReauthentication } from '../../../shared/reauthentication/reauthentication';

export type ManagedUserChange =
  | 'grantSuperAdmin'
  | 'revokeSuperAdmin'
  | 'confirmManagedUser'
  | 'sendManagedUserReset'
  | 'endManagedUserSessions'
  | 'disableManagedUser'
  | 'enableManagedUser';

export function useCreateAccount() {
  return useConsoleMutation((body: CallBody<'createManagedAccount'>) =>
    api.call('createManagedAccount', { body }),
  );
}

/** Updates of one account are sent one after the other, so that the last one wins. */
export function useUpdateAccount(id: number) {
  return useConsoleMutation(
    (body: CallBody<'updateManagedAccount'>) =>
      api.call('updateManagedAccount', { params: { managed_account_id: id }, body }),
    { scope: { id: `console-account-${id}` }, answerOf: accountQuery(id).queryKey },
  );
}

export function useSetAccountStatus(id: number) {
  return useConsoleMutation((change: 'suspendManagedAccount' | 'activateManagedAccount') =>
    api.call(change, { params: { managed_account_id: id } }),
  );
}

export function useCreateUser() {
  return useConsoleMutation((body: CallBody<'createManagedUser'>) => api.call('createManagedUser', { body }));
}

export function useChangeUser(id: number) {
  return useConsoleMutation((change: ManagedUserChange) =>
    api.call(change, { params: { managed_user_id: id } }),
  );
}

export function useUpdateInstallation() {
  return useConsoleMutation((body: CallBody<'updateInstallation'>) =>
    api.call('updateInstallation', { body }),
  );
}

export type BrandImage = 'logo' | 'logo_thumbnail';

export function useInstallationImage(kind: BrandImage) {
  return useConsoleMutation((image: File | null) => {
    const params = { image_kind: kind };
    return image
      ? api.call('uploadInstallationImage', { params, body: { image } })
      : api.call('deleteInstallationImage', { params });
  });
}

export function useTestMail() {
  return useConsoleMutation((email: string) => api.call('testInstallationMail', { body: { email } }));
}

export function useTestStorage() {
  return useConsoleMutation((_: undefined) => api.call('testInstallationStorage'));
}

export function useRetryJobs() {
  return useConsoleMutation((id: number | 'all') =>
    id === 'all'
      ? api.call('retryParkedJobs')
      : api.call('retryParkedJob', { params: { parked_job_id: id } }),
  );
}

export function useRetryWebhook() {
  return useConsoleMutation((place: { managed_account_id: number; managed_webhook_id: number }) =>
    api.call('retryFailedWebhook', { params: place }),
  );
}

/** Mutation that asks for the password if required, then invalidates everything the console shows. */
interface ConsoleMutationOptions {
  scope?: MutationScope;
  /** The query that the answer is the new content of, so that the screen is right even if it can't be read again. */
  answerOf?: QueryKey;
}

function useConsoleMutation<Input, Output>(
  call: (input: Input) => Promise<Output>,
  { scope, answerOf }: ConsoleMutationOptions = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (input: Input) => withReauthentication(() => call(input)),
    onSuccess: (answer) => {
      if (answerOf) queryClient.setQueryData(answerOf, answer);
    },
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: installationQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: consoleKeys.all });
    },
  });
}

/** Shows an error in a toast, for changes without a form. */
export function useToastError(): (error: unknown) => void {
  const t = useT();
  return (error) => void toast.error(describeConsoleError(t, error));
}
