import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { withReauthentication } from '../../../shared/reauthentication/reauthentication';
import { putSession } from '../../../shared/session/session-query';
import type { SessionUser } from '../../../shared/session/session-types';
import { sessionsQuery } from './sessions';

function useProfileMutation<Input>(call: (input: Input) => Promise<SessionUser>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: call, onSuccess: (user) => putSession(queryClient, user) });
}

export interface ProfileChange {
  name?: string;
  display_name?: string;
  /** A new address takes effect after confirmation; sending the current one cancels a pending change. */
  email?: string;
  message_signature?: string;
}

export function useUpdateProfile() {
  return useProfileMutation((profile: ProfileChange) =>
    withReauthentication(() => api.call('updateProfile', { body: profile })),
  );
}

/** Null removes the picture. */
export function useUpdateAvatar() {
  return useProfileMutation((avatar: File | null) =>
    avatar ? api.call('updateProfile', { body: { avatar } }) : api.call('deleteAvatar'),
  );
}

export interface PasswordChange {
  current_password: string;
  password: string;
  password_confirmation: string;
}

/** Also ends all other sessions of the person. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useProfileMutation(async (profile: PasswordChange) => {
    const user = await api.call('updateProfile', { body: profile });
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    return user;
  });
}

/** Sends the confirmation email for a pending address again. */
export function useResendConfirmation() {
  return useMutation({ mutationFn: () => api.call('resendOwnConfirmation') });
}

export function useResetAccessToken() {
  return useProfileMutation((_: undefined) => withReauthentication(() => api.call('resetAccessToken')));
}
