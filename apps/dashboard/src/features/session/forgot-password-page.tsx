import { useT } from '@parley/i18n/react';
import { Banner, Button, Field, Input } from '@parley/ui';
import { type FormEvent, useState } from 'react';
import { AuthLayout } from '../../shared/auth/auth-layout';
import { isEmailLike } from '../../shared/auth/email';
import { describeError } from '../../shared/errors';
import { BackToLogin } from './components/back-to-login';
import { useRequestPasswordReset } from './data/session-mutations';

export function ForgotPasswordPage() {
  const t = useT();
  const request = useRequestPasswordReset();
  const [email, setEmail] = useState('');
  const [isInvalid, setInvalid] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setInvalid(!isEmailLike(email));
    if (isEmailLike(email)) request.mutate({ email });
  }

  if (request.isSuccess) {
    return (
      <AuthLayout
        title={t('session.linkSentTitle')}
        description={t('session.linkSentText', { email })}
        footer={<BackToLogin />}
      />
    );
  }
  return (
    <AuthLayout
      title={t('session.forgotTitle')}
      description={t('session.forgotText')}
      footer={<BackToLogin />}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {request.error ? <Banner tone="error">{describeError(t, request.error)}</Banner> : null}
        <Field label={t('common.email')} required error={isInvalid ? t('session.emailInvalid') : undefined}>
          <Input
            size="lg"
            type="email"
            autoComplete="username"
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" fullWidth loading={request.isPending}>
          {t('session.sendLink')}
        </Button>
      </form>
    </AuthLayout>
  );
}
