import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { useMutation } from '@tanstack/react-query';
import { describeError } from '../../../shared/errors';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { type MailSignIn, startMailSignIn } from '../data/mail-sign-in';

/** Leaves the dashboard for the sign-in at a provider, which leads back. */
export function useMailSignIn() {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: (signIn: MailSignIn) => startMailSignIn(accountId, signIn),
    onSuccess: (url) => location.assign(url),
    onError: (error) => toast.error(t('settings.notSaved'), { description: describeError(t, error) }),
  });
}
