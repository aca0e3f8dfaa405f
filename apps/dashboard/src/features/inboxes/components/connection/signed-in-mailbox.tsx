import type { Inbox } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner, Button } from '@parley/ui';
import { isMailProvider, type MailProvider } from '../../data/mail-sign-in';
import { useMailSignIn } from '../../hooks/use-mail-sign-in';
import { ProviderIcon } from './provider-icon';

interface MailboxProps {
  provider: MailProvider;
  inbox: Inbox;
}

/** A mailbox that is connected by a sign-in. While a new sign-in is needed, `SignInNeeded` has the button. */
export function SignedInMailbox({ provider, inbox }: MailboxProps) {
  const t = useT();
  const isNeeded = inbox.reauthorization_required === true;
  const email = inbox.imap_login ?? inbox.email ?? '';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-sunken px-3.5 py-2.5">
      <ProviderIcon provider={provider} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold text-13 text-1">{t(`connection.provider.${provider}`)}</p>
        <p className="text-12 text-3 [overflow-wrap:anywhere]">
          {isNeeded ? <bdi>{email}</bdi> : t('connection.signedInAs', { email })}
        </p>
      </div>
      {isNeeded ? null : <SignInAgain provider={provider} inbox={inbox} />}
    </div>
  );
}

/** The inbox neither receives nor sends until somebody signs in again, or changes the password. */
export function SignInNeeded({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const { provider } = inbox;
  if (!isMailProvider(provider)) {
    return (
      <Banner tone="error" className="mb-4">
        {t('connection.signInNeeded')}
      </Banner>
    );
  }
  return (
    <Banner tone="error" className="mb-4" action={<SignInAgain provider={provider} inbox={inbox} />}>
      {t('connection.signInNeeded.provider')}
    </Banner>
  );
}

function SignInAgain({ provider, inbox }: MailboxProps) {
  const t = useT();
  const signIn = useMailSignIn();
  return (
    <Button
      size="sm"
      loading={signIn.isPending}
      onClick={() => signIn.mutate({ provider, email: inbox.email ?? '', inboxId: inbox.id })}
    >
      {t('connection.signInAgain')}
    </Button>
  );
}
