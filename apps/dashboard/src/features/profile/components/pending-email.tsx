import { useT } from '@parley/i18n/react';
import { Banner, Button, toast } from '@parley/ui';
import { describeError } from '../../../shared/errors';
import { useResendConfirmation, useUpdateProfile } from '../data/profile-mutations';

interface PendingEmailProps {
  /** The address that the person wants to change to. */
  email: string;
  /** The one that counts until then. */
  present: string;
}

/** Says what a new address waits for, with the ways out. */
export function PendingEmail({ email, present }: PendingEmailProps) {
  const t = useT();
  const resend = useResendConfirmation();
  const withdraw = useUpdateProfile();
  const complain = (error: Error) =>
    toast.error(t('profile.notDone'), { description: describeError(t, error) });

  return (
    <Banner
      tone="warning"
      title={t('profile.emailWaits')}
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            loading={resend.isPending}
            onClick={() =>
              resend.mutate(undefined, {
                onSuccess: () => toast.success(t('profile.emailMailed', { email })),
                onError: complain,
              })
            }
          >
            {t('session.resendConfirmation')}
          </Button>
          <Button
            size="sm"
            loading={withdraw.isPending}
            onClick={() =>
              withdraw.mutate(
                { email: present },
                { onSuccess: () => toast.success(t('profile.emailKept')), onError: complain },
              )
            }
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
