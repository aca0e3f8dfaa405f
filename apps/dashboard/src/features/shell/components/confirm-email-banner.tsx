import { useT } from '@parley/i18n/react';
import { Button, toast } from '@parley/ui';
import { MailWarning } from 'lucide-react';
import { describeError } from '../../../shared/errors';
import { useCurrentUser } from '../../../shared/session/use-session';
import { useResendOwnConfirmation } from '../data/resend-confirmation';

export function ConfirmEmailBanner() {
  const t = useT();
  const { confirmed, email } = useCurrentUser();
  const resend = useResendOwnConfirmation();
  if (confirmed) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-note-line border-b bg-note px-4 py-1.5 text-13 text-note-text"
    >
      <MailWarning aria-hidden className="size-4" />
      {t('shell.notConfirmed', { email })}
      <Button
        size="sm"
        loading={resend.isPending}
        onClick={() =>
          resend.mutate(undefined, {
            onSuccess: () => toast.success(t('shell.resent')),
            onError: (error) => toast.error(describeError(t, error)),
          })
        }
      >
        {t('shell.resend')}
      </Button>
    </div>
  );
}
