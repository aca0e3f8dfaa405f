import { useT } from '@parley/i18n/react';
import { Banner, Button, Field, Input } from '@parley/ui';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../shared/api';
import { AuthLayout } from '../../../shared/auth/auth-layout';
import { describeError } from '../../../shared/errors';
import { type SecondFactor, useSecondStep } from '../data/session-mutations';
import { BackToLogin } from './back-to-login';

interface SecondStepProps {
  /** Token of the first step; valid for five minutes and five attempts. */
  token: string;
  onSignedIn: () => void;
  /** Goes back to the first step on this page; if undefined, a link leads to the login page. */
  onStartAgain?: () => void;
}

/** Second step of the sign-in: the code of the authenticator app, or a backup code. */
export function SecondStep({ token, onSignedIn, onStartAgain }: SecondStepProps) {
  const t = useT();
  const secondStep = useSecondStep();
  const [kind, setKind] = useState<SecondFactor>('otp_code');
  const [code, setCode] = useState('');
  const isBackup = kind === 'backup_code';
  const { status } = secondStep.error instanceof ApiError ? secondStep.error : { status: undefined };
  const isWrong = status === 400;
  const isOver = status === 401;

  function submit(event: FormEvent) {
    event.preventDefault();
    secondStep.mutate({ token, kind, code: code.trim() }, { onSuccess: onSignedIn });
  }

  function change(to: SecondFactor) {
    setKind(to);
    setCode('');
    secondStep.reset();
  }

  return (
    <AuthLayout
      title={t('session.secondStepTitle')}
      description={isBackup ? t('session.secondStepBackupText') : t('session.secondStepText')}
      footer={
        onStartAgain ? (
          <Button variant="ghost" onClick={onStartAgain}>
            {t('session.startAgain')}
          </Button>
        ) : (
          <BackToLogin />
        )
      }
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {isOver ? <Banner tone="error">{t('session.secondStepExpired')}</Banner> : null}
        {secondStep.error && !isWrong && !isOver ? (
          <Banner tone="error">{describeError(t, secondStep.error)}</Banner>
        ) : null}
        <Field
          key={kind}
          label={isBackup ? t('session.backupCode') : t('session.otpCode')}
          required
          error={isWrong ? t('session.wrongCode') : undefined}
        >
          <Input
            size="lg"
            name={kind}
            dir="ltr"
            inputMode={isBackup ? 'text' : 'numeric'}
            autoComplete={isBackup ? 'off' : 'one-time-code'}
            autoFocus
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" fullWidth loading={secondStep.isPending}>
          {t('session.signIn')}
        </Button>
        <Button variant="ghost" onClick={() => change(isBackup ? 'otp_code' : 'backup_code')}>
          {isBackup ? t('session.useOtpCode') : t('session.useBackupCode')}
        </Button>
      </form>
    </AuthLayout>
  );
}
