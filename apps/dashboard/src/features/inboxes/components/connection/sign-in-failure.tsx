import type { MailSignInFailure } from '@parley/contract';
import { MAIL_SIGN_IN_FAILURES } from '@parley/contract/channels/mail-sign-in';
import { useT } from '@parley/i18n/react';
import { Banner } from '@parley/ui';
import { useSearch } from '@tanstack/react-router';

/** Why the sign-in at a provider, from which the browser has just come back, connected no mailbox. */
export function SignInFailure({ email }: { email?: string | null }) {
  const t = useT();
  const { sign_in: requested } = useSearch({ strict: false }) as { sign_in?: unknown };
  const failure = MAIL_SIGN_IN_FAILURES.find((known) => known === requested);
  if (!failure) return null;
  return (
    <Banner tone={failure === 'cancelled' ? 'info' : 'error'} className="mb-4">
      {t(`connection.signInFailed.${failure satisfies MailSignInFailure}`, { email: email ?? '' })}
    </Banner>
  );
}
