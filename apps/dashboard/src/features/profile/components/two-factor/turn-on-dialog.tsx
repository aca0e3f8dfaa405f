import { useT } from '@parley/i18n/react';
import { Button, Modal, Skeleton } from '@parley/ui';
import { useEffect, useState } from 'react';
import { LoadFailed } from '../../../../shared/layout/load-failed';
import { useStartMfa, useVerifyMfa } from '../../data/two-factor';
import { BackupCodes } from './backup-codes';
import { CodeForm } from './code-form';
import { SecretView } from './secret-view';

const FORM = 'profile-turn-on';

/** Shows the secret, takes the first code of it, and hands out the backup codes. */
export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { mutate: start, data: secret, error: startError } = useStartMfa();
  const verify = useVerifyMfa();
  const [code, setCode] = useState('');
  useEffect(() => start(), [start]);

  if (verify.data) return <BackupCodes codes={verify.data} title={t('profile.mfaIsOn')} onClose={onClose} />;
  return (
    <Modal
      open
      onOpenChange={onClose}
      closeLabel={t('common.close')}
      closeOnBackdrop={false}
      title={t('profile.mfaTurnOnTitle')}
      description={t('profile.mfaTurnOnText')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={FORM}
            variant="primary"
            disabled={!secret || code.trim() === ''}
            loading={verify.isPending}
          >
            {t('profile.mfaVerify')}
          </Button>
        </>
      }
    >
      {startError ? <LoadFailed error={startError} onRetry={() => start()} /> : null}
      {!secret && !startError ? <SecretSkeleton /> : null}
      {secret ? (
        <div className="flex flex-col gap-5">
          <SecretView url={secret.provisioning_url} secret={secret.secret} />
          <CodeForm
            id={FORM}
            label={t('profile.appCode')}
            hint={t('profile.appCodeHint')}
            isOfApp
            code={code}
            error={verify.error}
            onCodeChange={(next) => {
              verify.reset();
              setCode(next);
            }}
            onSubmit={() => verify.mutate(code.replaceAll(/\s/g, ''))}
          />
        </div>
      ) : null}
    </Modal>
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
