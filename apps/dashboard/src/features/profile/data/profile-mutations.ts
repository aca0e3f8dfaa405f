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
  /** A new one waits until the mail sent there is answered; the present one takes such a wish back. */
  email?: string;
  message_signature?: string;
}

export function useUpdateProfile() {
  return useProfileMutation((profile: ProfileChange) =>
    withReauthentication(() => api.call('updateProfile', { body: profile })),
  );
}

/** Null takes the picture away. */
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

/** Signs the person out everywhere else. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useProfileMutation(async (profile: PasswordChange) => {
    const user = await api.call('updateProfile', { body: profile });
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    return user;
  });
}

/** Sends the mail again that a new address waits for. */
export function useResendConfirmation() {
  return useMutation({ mutationFn: () => api.call('resendOwnConfirmation') });
}

export function useResetAccessToken() {
  return useProfileMutation((_: undefined) => withReauthentication(() => api.call('resetAccessToken')));
}
