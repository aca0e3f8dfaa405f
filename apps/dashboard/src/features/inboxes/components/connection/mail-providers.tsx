import type { Inbox } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, Field, Input, RadioGroup, toast } from '@parley/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { describeError } from '../../../../shared/errors';
import { useCurrentAccount } from '../../../../shared/session/use-session';
import { type MailProvider, type MailSignIn as SignIn, startMailSignIn } from '../../data/mail-sign-in';

const EXAMPLE = 'help@acme.example';

interface MailProvidersProps {
  offered: readonly MailProvider[];
  value: MailProvider | 'other';
  onChange: (value: MailProvider | 'other') => void;
}

/** Whose mailbox it is; shown only if the installation can sign in at a provider. */
export function MailProviders({ offered, value, onChange }: MailProvidersProps) {
  const t = useT();
  const all = [...offered, 'other'] as const;
  return (
    <RadioGroup<MailProvider | 'other'>
      look="segments"
      label={t('connection.provider')}
      value={value}
      onValueChange={onChange}
      choices={all.map((provider) => ({ value: provider, label: t(`connection.provider.${provider}`) }))}
    />
  );
}

/** Asks for the address, and leads to the sign-in at the provider, which leads back. */
export function MailSignIn({ provider }: { provider: MailProvider }) {
  const t = useT();
  const [email, setEmail] = useState('');
  const signIn = useMailSignIn();
  return (
    <form
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        signIn.mutate({ provider, email: email.trim() });
      }}
    >
      <Field label={t('channelFields.email')} hint={t('connection.signInHint')}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          dir="ltr"
          value={email}
          placeholder={EXAMPLE}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" size="lg" loading={signIn.isPending}>
          {t(`connection.signIn.${provider}`)}
        </Button>
      </div>
    </form>
  );
}

/** Signs in again at the provider of a mailbox that is connected already. */
export function MailSignInAgain({ provider, inbox }: { provider: MailProvider; inbox: Inbox }) {
  const t = useT();
  const signIn = useMailSignIn();
  return (
    <Button
      className="self-start"
      loading={signIn.isPending}
      onClick={() => signIn.mutate({ provider, email: inbox.email ?? '', inboxId: inbox.id })}
    >
      {t('connection.signInAgain')}
    </Button>
  );
}

function useMailSignIn() {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: (signIn: SignIn) => startMailSignIn(accountId, signIn),
    onSuccess: (url) => location.assign(url),
    onError: (error) => toast.error(t('settings.notSaved'), { description: describeError(t, error) }),
  });
}
