import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { putSession } from '../../../shared/session/session-query';
import type { SessionUser } from '../../../shared/session/session-types';

function useProfileMutation<Input>(call: (input: Input) => Promise<SessionUser>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: call, onSuccess: (user) => putSession(queryClient, user) });
}

export function useUpdateProfile() {
  return useProfileMutation((profile: { name: string; display_name: string }) =>
    api.call('updateProfile', { body: profile }),
  );
}

export interface PasswordChange {
  current_password: string;
  password: string;
  password_confirmation: string;
}

/** Signs the person out everywhere else. */
export function useChangePassword() {
  return useProfileMutation((profile: PasswordChange) => api.call('updateProfile', { body: profile }));
}

export function useResetAccessToken() {
  return useProfileMutation((_: undefined) => api.call('resetAccessToken'));
}
