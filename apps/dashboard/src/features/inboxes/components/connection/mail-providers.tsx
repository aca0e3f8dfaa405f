import { useT } from '@parley/i18n/react';
import { Field, Input, RadioGroup } from '@parley/ui';
import { type FormEvent, useState } from 'react';
import type { MailProvider } from '../../data/mail-sign-in';
import { useMailSignIn } from '../../hooks/use-mail-sign-in';
import { CreateBar } from './create-bar';
import { ProviderIcon } from './provider-icon';

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
      look="tiles"
      label={t('connection.provider')}
      value={value}
      onValueChange={onChange}
      choices={all.map((provider) => ({
        value: provider,
        label: t(`connection.provider.${provider}`),
        description: t(`connection.providerText.${provider}`),
        icon: <ProviderIcon provider={provider} />,
      }))}
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
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        signIn.mutate({ provider, email: email.trim() });
      }}
    >
      <Field
        className="rounded-lg border border-line bg-surface p-5"
        label={t('channelFields.email')}
        hint={t('connection.signInHint')}
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          dir="ltr"
          className="sm:max-w-md"
          value={email}
          placeholder={EXAMPLE}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <CreateBar missing={null} isPending={signIn.isPending} label={t(`connection.signIn.${provider}`)} />
    </form>
  );
}
