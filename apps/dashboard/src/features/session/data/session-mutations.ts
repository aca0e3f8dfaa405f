import type { RouteOutput, routes, SessionUser } from '@parley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { putSession, sessionQuery } from '../../../shared/session/session-query';

/** The first step succeeded, but a second factor is required; its request needs `token`. */
export class SecondFactorRequiredError extends Error {
  override name = 'SecondFactorRequiredError';
  readonly token: string;

  constructor(token: string) {
    super('a second factor is asked for');
    this.token = token;
  }
}

/** Code of an authenticator app, or one of the stored backup codes. */
export type SecondFactor = 'otp_code' | 'backup_code';

/** Status 206 instead of 200: there is no session yet. */
function sessionUserOf(answer: RouteOutput<typeof routes.signIn>): SessionUser {
  if ('mfa_required' in answer) throw new SecondFactorRequiredError(answer.mfa_token);
  return answer.data;
}

export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: { email: string; password: string }) => {
      return sessionUserOf(await api.call('signIn', { body: input }));
    },
    onSuccess: (user) => putSession(queryClient, user),
  });
}

/** Errors: 400 wrong code; 401 the token was used or has expired; 429. */
export function useSecondStep() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ token, kind, code }: { token: string; kind: SecondFactor; code: string }) =>
      sessionUserOf(await api.call('signIn', { body: { mfa_token: token, [kind]: code } })),
    onSuccess: (user) => putSession(queryClient, user),
  });
}

/** Succeeds for unknown addresses too, so that nobody can find out who has an account. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (input: { email: string }) => api.call('requestPasswordReset', { body: input }),
  });
}

/** Sets the password through a link from an email (reset or invitation) and signs in. */
export function useSetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: { token: string; password: string; confirmation: string }) => {
      const answer = await api.call('resetPassword', {
        body: {
          reset_password_token: input.token,
          password: input.password,
          password_confirmation: input.confirmation,
        },
      });
      return sessionUserOf(answer);
    },
    onSuccess: (user) => putSession(queryClient, user),
  });
}

/** Resolves to null if the link confirmed a changed address, which does not sign in. */
export function useConfirmEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (token: string) => {
      const answer = await api.call('confirmEmail', { body: { confirmation_token: token } });
      return 'email_changed' in answer ? null : sessionUserOf(answer);
    },
    onSuccess: (user) =>
      user
        ? putSession(queryClient, user)
        : queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
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
