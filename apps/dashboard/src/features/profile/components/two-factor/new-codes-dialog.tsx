import { useT } from '@parley/i18n/react';
import { Button, Modal } from '@parley/ui';
import { useState } from 'react';
import { useCreateBackupCodes } from '../../data/two-factor';
import { secondFactorOf } from '../../model/second-factor';
import { BackupCodes } from './backup-codes';
import { CodeForm } from './code-form';

const FORM = 'profile-new-codes';

/** Ten new backup codes in place of the old ones, for a code. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const create = useCreateBackupCodes();
  const [code, setCode] = useState('');

  if (create.data)
    return <BackupCodes codes={create.data} title={t('profile.newCodesMade')} onClose={onClose} />;
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="sm"
      closeLabel={t('common.close')}
      title={t('profile.newCodesTitle')}
      description={t('profile.newCodesText')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={FORM}
            variant="primary"
            disabled={code.trim() === ''}
            loading={create.isPending}
          >
            {t('profile.newCodes')}
          </Button>
        </>
      }
    >
      <CodeForm
        id={FORM}
        label={t('profile.anyCode')}
        code={code}
        error={create.error}
        onCodeChange={(next) => {
          create.reset();
          setCode(next);
        }}
        onSubmit={() => create.mutate(secondFactorOf(code))}
      />
    </Modal>
  );
}
