import { useT } from '@parley/i18n/react';
import { useCreateBackupCodes } from '../../data/two-factor';
import { BackupCodes } from './backup-codes';
import { CodeDialog } from './code-dialog';

/** Replaces the backup codes by ten new ones; requires a code. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const create = useCreateBackupCodes();
  if (create.data)
    return <BackupCodes codes={create.data} title={t('profile.newCodesMade')} onClose={onClose} />;
  return (
    <CodeDialog
      title={t('profile.newCodesTitle')}
      description={t('profile.newCodesText')}
      action={t('profile.newCodes')}
      task={create}
      onSubmit={(factor) => create.mutate(factor)}
      onClose={onClose}
    />
  );
}
