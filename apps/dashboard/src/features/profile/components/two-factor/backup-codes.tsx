import { useT } from '@parley/i18n/react';
import { Banner, Button, Modal } from '@parley/ui';
import { Copy, Download } from 'lucide-react';
import { downloadText } from '../../../../shared/lib/download-file';
import { useCopy } from '../../../../shared/lib/use-copy';
import { useInstallation } from '../../../../shared/session/use-installation';
import { useCurrentUser } from '../../../../shared/session/use-session';

interface BackupCodesProps {
  codes: readonly string[];
  title: string;
  onClose: () => void;
}

/** Shows new backup codes. They can only be shown now, because the server does not return them again. */
export function BackupCodes({ codes, title, onClose }: BackupCodesProps) {
  const t = useT();
  const copy = useCopy();
  const { email } = useCurrentUser();
  const name = useInstallation()?.installation_name ?? '';

  function download() {
    const head = t('profile.codesFile', { name, email });
    downloadText(`${head}\n\n${codes.join('\n')}\n`, 'backup-codes.txt');
  }

  return (
    <Modal
      open
      onOpenChange={onClose}
      closeLabel={t('common.close')}
      closeOnBackdrop={false}
      title={title}
      description={t('profile.codesText')}
      footer={
        <>
          <Button icon={<Copy aria-hidden />} onClick={() => void copy(codes.join('\n'))}>
            {t('common.copy')}
          </Button>
          <Button icon={<Download aria-hidden />} onClick={download}>
            {t('profile.download')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('profile.codesKept')}
          </Button>
        </>
      }
    >
      <Banner tone="warning">{t('profile.codesOnce')}</Banner>
      <ol
        dir="ltr"
        aria-label={t('profile.backupCodes')}
        className="mt-4 grid grid-cols-2 gap-2 rounded-lg border border-line bg-sunken p-4"
      >
        {codes.map((code) => (
          <li key={code} className="text-center font-mono text-14 text-1">
            {code}
          </li>
        ))}
      </ol>
    </Modal>
  );
}
