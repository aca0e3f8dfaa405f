import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { putSession } from '../../../shared/session/session-query';

/** The password was right, but a second factor is asked for. */
export class SecondFactorRequiredError extends Error {
  override name = 'SecondFactorRequiredError';
}

export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: { email: string; password: string }) => {
      const { data } = await api.call('signIn', { body: input });
      // 206 instead of 200: there is no session yet.
      if (!data) throw new SecondFactorRequiredError();
      return data;
    },
    onSuccess: (user) => putSession(queryClient, user),
  });
}

/** Succeeds whether or not the address is known, so that nobody can find out who has an account. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (input: { email: string }) => api.call('requestPasswordReset', { body: input }),
  });
}

/** Sets the password that a mailed link asks for (reset or invitation) and signs in. */
export function useSetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: { token: string; password: string; confirmation: string }) => {
      const { data } = await api.call('resetPassword', {
        body: {
          reset_password_token: input.token,
          password: input.password,
          password_confirmation: input.confirmation,
        },
      });
      return data;
    },
    onSuccess: (user) => putSession(queryClient, user),
  });
}

export function useConfirmEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (token: string) => {
      const { data } = await api.call('confirmEmail', { body: { confirmation_token: token } });
      return data;
    },
    onSuccess: (user) => putSession(queryClient, user),
  });
}

export function useResendConfirmation() {
  return useMutation({
    mutationFn: (input: { email: string }) => api.call('resendConfirmation', { body: input }),
  });
}

export interface SignUpInput {
  account_name: string;
  user_full_name: string;
  email: string;
  password: string;
  locale: string;
}

export function useSignUp() {
  return useMutation({
    mutationFn: (input: SignUpInput) => api.call('createAccount', { body: input }),
  });
}
