import { useT } from '@parley/i18n/react';
import { Banner, Skeleton } from '@parley/ui';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../shared/api';
import { describeError } from '../../../../shared/errors';
import { FormDialog } from '../../../../shared/forms/form-dialog';
import { LoadFailed } from '../../../../shared/layout/load-failed';
import { useStartMfa, useVerifyMfa } from '../../data/two-factor';
import { BackupCodes } from './backup-codes';
import { CodeField } from './code-field';
import { SecretView } from './secret-view';

/** Turns two-factor authentication on: shows the secret, verifies the first code, then shows the backup codes. */
export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { mutate: start, data: secret, error: startError } = useStartMfa();
  const verify = useVerifyMfa();
  const [code, setCode] = useState('');
  useEffect(() => start(), [start]);

  if (verify.data) return <BackupCodes codes={verify.data} title={t('profile.mfaIsOn')} onClose={onClose} />;
  const isAboutCode = verify.error instanceof ApiError && verify.error.status === 422;
  return (
    <FormDialog
      title={t('profile.mfaTurnOnTitle')}
      description={t('profile.mfaTurnOnText')}
      action={t('profile.mfaVerify')}
      closeOnBackdrop={false}
      isReady={secret !== undefined && code.trim() !== ''}
      isSending={verify.isPending}
      onSubmit={() => verify.mutate(code.replaceAll(/\s/g, ''))}
      onClose={onClose}
    >
      {startError ? <LoadFailed error={startError} onRetry={() => start()} /> : null}
      {!secret && !startError ? <SecretSkeleton /> : null}
      {secret ? (
        <>
          <SecretView url={secret.provisioning_url} secret={secret.secret} />
          {verify.error && !isAboutCode ? (
            <Banner tone="error">{describeError(t, verify.error)}</Banner>
          ) : null}
          <CodeField
            label={t('profile.appCode')}
            hint={t('profile.appCodeHint')}
            isAppCode
            autoFocus
            code={code}
            error={isAboutCode ? describeError(t, verify.error) : undefined}
            onCodeChange={(next) => {
              verify.reset();
              setCode(next);
            }}
          />
        </>
      ) : null}
    </FormDialog>
  );
}

function SecretSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-wrap gap-5">
      <Skeleton className="size-44" />
      <div className="flex flex-1 basis-48 flex-col gap-3">
        <Skeleton />
        <Skeleton className="h-8" />
      </div>
    </div>
  );
}
