import { useT } from '@parley/i18n/react';
import { Button, Field, IconButton, Input, toast, useConfirm } from '@parley/ui';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../shared/errors';
import { useCurrentUser } from '../../../shared/session/use-session';
import { useResetAccessToken } from '../data/profile-mutations';

export function AccessTokenForm() {
  const t = useT();
  const { access_token: token } = useCurrentUser();
  const [isShown, setShown] = useState(false);
  const reset = useResetAccessToken();
  const confirm = useConfirm();

  async function copy() {
    try {
      await navigator.clipboard.writeText(token);
      toast.success(t('common.copied'));
    } catch {
      toast.error(t('common.copyFailed'));
    }
  }

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
      onError: (error) => toast.error(describeError(t, error)),
    });
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('profile.token')} className="min-w-56 flex-1">
        <Input
          readOnly
          dir="ltr"
          type={isShown ? 'text' : 'password'}
          value={token}
          autoComplete="off"
          className="font-mono"
          trailing={
            <IconButton
              label={isShown ? t('profile.hideToken') : t('profile.showToken')}
              icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              onClick={() => setShown(!isShown)}
            />
          }
        />
      </Field>
      <Button className="h-8" icon={<Copy aria-hidden />} onClick={copy}>
        {t('common.copy')}
      </Button>
      <Button className="h-8" variant="ghost" loading={reset.isPending} onClick={askAndReset}>
        {t('profile.resetToken')}
      </Button>
    </div>
  );
}
