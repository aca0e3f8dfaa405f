import { useI18n } from '@parley/i18n/react';
import { Button, Modal } from '@parley/ui';
import { CopyField } from '../../../shared/forms/copy-field';

export interface InvitationLinkInfo {
  name: string;
  url: string;
  /** ISO 8601; null if the link does not expire. */
  expiresAt: string | null;
}

/** Shows the invitation link for the administrator to pass on, if no email can be sent. */
export function InvitationLink({ link, onClose }: { link: InvitationLinkInfo; onClose: () => void }) {
  const { t, formatDate } = useI18n();
  const until = link.expiresAt
    ? formatDate(link.expiresAt, { dateStyle: 'medium', timeStyle: 'short' })
    : null;
  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('settings.linkTitle', { name: link.name })}
      description={t('settings.linkText')}
      closeLabel={t('common.close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common.done')}
        </Button>
      }
    >
      <CopyField
        label={t('settings.invitationLink')}
        hint={until ? t('settings.linkExpires', { date: until }) : undefined}
        value={link.url}
      />
    </Modal>
  );
}
