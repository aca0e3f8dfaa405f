import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { withReauthentication } from '../../../shared/reauthentication/reauthentication';
import type { SecondFactor } from '../model/second-factor';

const mfaQuery = queryOptions({
  queryKey: ['own-mfa'] as const,
  queryFn: ({ signal }) => api.call('showMfa', { signal }),
});

/** Whether a second factor is asked for when the person signs in. */
export function useMfa() {
  return useQuery(mfaQuery);
}

function useMfaMutation<Input, Output>(call: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mfaQuery.queryKey }),
  });
}

/** A new secret for the app; it counts when a code of it was verified. */
export function useStartMfa() {
  return useMutation({ mutationFn: () => withReauthentication(() => api.call('startMfa')) });
}

/** Answers the backup codes, which are told this once. */
export function useVerifyMfa() {
  return useMfaMutation(async (otpCode: string) => {
    const { backup_codes: codes } = await api.call('verifyMfa', { body: { otp_code: otpCode } });
    return codes ?? [];
  });
}

/** Ten new backup codes; the ones before stop working. */
export function useCreateBackupCodes() {
  return useMfaMutation(async (factor: SecondFactor) => {
    const { backup_codes: codes } = await api.call('createBackupCodes', { body: factor });
    return codes;
  });
}

export function useDisableMfa() {
  return useMfaMutation(async (input: SecondFactor & { password: string }) => {
    await api.call('disableMfa', { body: input });
  });
}
