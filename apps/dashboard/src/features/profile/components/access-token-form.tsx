import { useT } from '@parley/i18n/react';
import { Button, toast, useConfirm } from '@parley/ui';
import { RefreshCw } from 'lucide-react';
import { describeError } from '../../../shared/errors';
import { CopyField } from '../../../shared/forms/copy-field';
import { useCurrentUser } from '../../../shared/session/use-session';
import { useResetAccessToken } from '../data/profile-mutations';
import { Card } from './frame/card';

export function AccessTokenForm() {
  const t = useT();
  const { access_token: token } = useCurrentUser();
  const reset = useResetAccessToken();
  const confirm = useConfirm();

  async function askAndReset() {
    const isConfirmed = await confirm({
      title: t('profile.resetTokenTitle'),
      description: t('profile.resetTokenText'),
      confirmLabel: t('profile.resetToken'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    reset.mutate(undefined, {
      onSuccess: () => toast.success(t('profile.tokenReset')),
      onError: (error) => toast.error(t('profile.notDone'), { description: describeError(t, error) }),
    });
  }

  return (
    <Card>
      <CopyField
        label={t('profile.token')}
        value={token}
        isSecret
        action={
          <Button
            className="h-8"
            icon={<RefreshCw aria-hidden />}
            loading={reset.isPending}
            onClick={() => void askAndReset()}
          >
            {t('profile.resetToken')}
          </Button>
        }
      />
    </Card>
  );
}
