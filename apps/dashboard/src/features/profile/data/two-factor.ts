import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { withReauthentication } from '../../../shared/reauthentication/reauthentication';
import type { SecondFactor } from '../model/second-factor';

const mfaQuery = queryOptions({
  queryKey: ['own-mfa'] as const,
  queryFn: ({ signal }) => api.call('showMfa', { signal }),
});

/** Whether two-factor authentication is on. */
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

/** Creates a new secret; it takes effect when `useVerifyMfa` verified a code of it. */
export function useStartMfa() {
  return useMutation({ mutationFn: () => withReauthentication(() => api.call('startMfa')) });
}

/** Returns the backup codes, which can't be read again later. */
export function useVerifyMfa() {
  return useMfaMutation(async (otpCode: string) => {
    const { backup_codes: codes } = await api.call('verifyMfa', { body: { otp_code: otpCode } });
    return codes ?? [];
  });
}

/** Returns ten new backup codes; the previous ones stop working. */
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
