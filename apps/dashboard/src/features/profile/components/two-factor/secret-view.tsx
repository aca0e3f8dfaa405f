import { useT } from '@parley/i18n/react';
import { CopyField } from '../../../../shared/forms/copy-field';
import { QrCode } from './qr-code';

interface SecretViewProps {
  /** `otpauth:` URL encoded in the QR code. */
  url: string;
  /** The same secret for typing. */
  secret: string;
}

/** The secret for the authenticator app: as a QR code, and as text for devices without a camera. */
export function SecretView({ url, secret }: SecretViewProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-start gap-5">
      <QrCode text={url} label={t('profile.qrCode')} />
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-3">
        <p className="text-13 text-2">{t('profile.scanText')}</p>
        <CopyField label={t('profile.secret')} hint={t('profile.secretHint')} value={secret} />
      </div>
    </div>
  );
}
