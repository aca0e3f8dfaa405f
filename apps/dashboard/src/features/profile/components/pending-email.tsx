import { useT } from '@parley/i18n/react';
import { Banner, Button } from '@parley/ui';
import { useResendConfirmation, useUpdateProfile } from '../data/profile-mutations';
import { useToastOutcome } from '../hooks/use-toast-outcome';

interface PendingEmailProps {
  /** The new address, not confirmed yet. */
  email: string;
  /** The address in use until then. */
  present: string;
}

/** Notice about an unconfirmed address change, with buttons to resend the email or cancel the change. */
export function PendingEmail({ email, present }: PendingEmailProps) {
  const t = useT();
  const toastOutcome = useToastOutcome();
  const resend = useResendConfirmation();
  const withdraw = useUpdateProfile();

  return (
    <Banner
      tone="warning"
      title={t('profile.emailWaits')}
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            loading={resend.isPending}
            onClick={() => void toastOutcome(resend.mutateAsync(), 'shell.resent')}
          >
            {t('session.resendConfirmation')}
          </Button>
          <Button
            size="sm"
            loading={withdraw.isPending}
            onClick={() => void toastOutcome(withdraw.mutateAsync({ email: present }), 'profile.emailKept')}
          >
            {t('profile.keepEmail')}
          </Button>
        </span>
      }
    >
      {t('profile.emailWaitsText', { email, present })}
    </Banner>
  );
}
